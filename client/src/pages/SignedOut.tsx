import { useEffect } from 'react';
import { Redirect } from 'wouter';
import { wasSignedIn } from '../lib/browser/signedInHere.ts';
import { showToast } from '../lib/page/toast.ts';

/** Leads away from a page of the family. Says why, where somebody was signed in: a session ends by itself after a while. */
export function SignedOut() {
  useEffect(() => {
    if (wasSignedIn('family')) showToast(sessionOver);
  }, []);
  return <Redirect to="/" replace />;
}

const sessionOver = {
  title: 'You have been signed out',
  description: 'It has been a while. Sign in again, and everything is where you left it.',
  variant: 'plain',
} as const;
