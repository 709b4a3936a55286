import { useInBrowser } from './useInBrowser.ts';

const yes = () => true;

/** Whether the scripts have taken over what the server sent; until then nothing answers to a tap. */
export const useIsAlive = (): boolean => useInBrowser(yes, false);
