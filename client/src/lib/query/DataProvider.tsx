import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useContext } from 'react';
import { onSignedOutElsewhere } from '../browser/signedInHere.ts';
import { DataClientContext } from './dataClientContext.ts';
import { takeAnswers } from './preloaded.ts';
import { createQueryClient, forgetFamily } from './queryClient.ts';
import { takePreloaded } from './takePreloaded.ts';

/** What the browser knows of the server's data, for as long as the page is open. */
export const dataClient = createQueryClient();
takePreloaded(dataClient, takeAnswers());
onSignedOutElsewhere('family', () => forgetFamily(dataClient));

/** Around everything that reads or changes data. Not around the whole app: the landing page does without its code. */
export function DataProvider({ children }: { children: ReactNode }) {
  const client = useContext(DataClientContext) ?? dataClient;
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
