import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createQueryClient } from './queryClient.ts';
import { takePreloaded } from './takePreloaded.ts';

/** What the browser knows of the server's data, for as long as the page is open. */
export const dataClient = createQueryClient();
takePreloaded(dataClient);

/** Around everything that reads or changes data. Not around the whole app: the landing page does without its code. */
export function DataProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={dataClient}>{children}</QueryClientProvider>;
}
