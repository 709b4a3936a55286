import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useContext } from 'react';
import { onPersonChanged } from '../browser/kept/personHere.ts';
import { takeAnswers } from '../page/served/preloaded.ts';
import { DataClientContext } from './dataClientContext.ts';
import { createQueryClient, forgetFamily, leaveToOther } from './queryClient.ts';
import { takePreloaded } from './takePreloaded.ts';

/** What the browser knows of the server's data, for as long as the page is open. */
export const dataClient = createQueryClient();
takePreloaded(dataClient, takeAnswers());
onPersonChanged((now) => (now === null ? forgetFamily : leaveToOther)(dataClient));

/** Around everything that reads or changes data. Not around the whole app: the landing page does without its code. */
export function DataProvider({ children }: { children: ReactNode }) {
  const client = useContext(DataClientContext) ?? dataClient;
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
