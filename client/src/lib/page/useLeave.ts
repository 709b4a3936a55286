import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { noteSignedIn } from '../browser/signedInHere.ts';

/** Leaves for the landing page once a session has ended, with nothing kept of what it showed, here or in other tabs. */
export function useLeave(): () => void {
  const [, navigate] = useLocation();
  const client = useQueryClient();
  return () => {
    noteSignedIn('family', false);
    navigate('/');
    client.clear();
  };
}
