import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { Router } from 'wouter';
import { App } from './App.tsx';
import { withoutStyles } from './lib/page/withoutStyles.ts';
import { DataClientContext } from './lib/query/dataClientContext.ts';
import { createQueryClient } from './lib/query/queryClient.ts';
import { takePreloaded } from './lib/query/takePreloaded.ts';

/**
 * The markup of a page at an address, out of the answers that come with it.
 * @throws what broke in any part of it: a page with a hole is no page
 */
export async function renderPage(address: string, answers: object = {}): Promise<string> {
  const client = createQueryClient();
  takePreloaded(client, answers);
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <DataClientContext value={client}>
        <Router ssrPath={address}>
          <App />
        </Router>
      </DataClientContext>
    </StrictMode>,
    {
      // Nothing is sent later: that would need an inline script, which the page's policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => void failures.push(error),
    },
  );
  const html = await new Response(prelude).text();
  if (failures.length > 0) throw failures[0];
  return withoutStyles(html);
}
