import { useEffect, useState } from 'react';
import { Redirect } from 'wouter';
import { wasSignedIn } from '../lib/browser/signedInHere.ts';
import { showToast } from '../lib/page/toast.ts';

/**
 * Leads away from a page of the family: to the faces where this is the family's tablet. Says why, where somebody was
 * signed in: a session ends by itself after a while.
 */
export function SignedOut() {
  const [wasSomebody] = useState(() => wasSignedIn('family'));
  useEffect(() => {
    if (wasSomebody) showToast(sessionOver);
  }, [wasSomebody]);
  return <Redirect to={!wasSomebody && wasSignedIn('tablet') ? '/tablet' : '/'} replace />;
}

const sessionOver = {
  title: 'You have been signed out',
  description: 'It has been a while. Sign in again, and everything is where you left it.',
  variant: 'plain',
} as const;
