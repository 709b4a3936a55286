import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { forgetHere } from '../../lib/browser/kept/forgetHere.ts';
import { forgetPerson } from '../../lib/browser/kept/personHere.ts';
import { readKey } from '../../lib/query/call.ts';

/** Leaves once a session has ended, for the landing page or elsewhere; nothing is kept of it, here or in other tabs. */
export function useLeave(to: '/' | '/tablet' = '/'): () => void {
  const [, navigate] = useLocation();
  const client = useQueryClient();
  return () => {
    forgetPerson();
    void forgetHere();
    navigate(to);
    client.clear();
    // The landing page has nobody to ask for; a tablet asks who it is.
    if (to === '/') client.setQueryData(readKey('GET /api/families/current', {}), null);
  };
}
