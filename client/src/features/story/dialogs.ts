import { onDemand } from '../../lib/page/onDemand.tsx';

export const StoryDialog = onDemand(async () => (await import('./StoryDialog.tsx')).StoryDialog);
export const ShelfDialog = onDemand(async () => (await import('./ShelfDialog.tsx')).ShelfDialog);
export const ThanksDialog = onDemand(async () => (await import('./ThanksDialog.tsx')).ThanksDialog);
export const ThankYouDialog = onDemand(async () => (await import('./ThankYouDialog.tsx')).ThankYouDialog);
