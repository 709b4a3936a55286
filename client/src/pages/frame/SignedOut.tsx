import { useEffect, useState } from 'react';
import { Redirect } from 'wouter';
import { wasSignedIn } from '../../lib/browser/here/signedInHere.ts';
import { isPersonHere, personOfPage } from '../../lib/browser/kept/personHere.ts';
import { showToast } from '../../lib/page/toast.ts';
import { noteWantedPage } from '../../lib/page/wantedPage.ts';

/**
 * Leads away from a page of the family: to the faces where this is the family's tablet. Says why, where somebody was
 * signed in: a session ends by itself after a while.
 */
export function SignedOut() {
  const [wasSomebody] = useState(() => wasSignedIn('family'));
  // By the time of the effect, this page has been left.
  const [wanted] = useState(() => window.location.pathname + window.location.hash);
  const [isOthers] = useState(isOfSomebodyElse);
  useEffect(() => {
    if (!isOthers) noteWantedPage(wanted);
    if (wasSomebody) showToast(isOthers ? somebodyElse : sessionOver);
  }, [wasSomebody, isOthers, wanted]);
  return <Redirect to={!wasSomebody && wasSignedIn('tablet') ? '/tablet' : '/'} replace />;
}

/** Whether another page of this browser was made for somebody else since this one was. */
function isOfSomebodyElse(): boolean {
  const before = personOfPage();
  return before !== null && !isPersonHere(before);
}

const somebodyElse = {
  title: 'Somebody else is signed in here now',
  description: 'This page was not theirs, so it was closed.',
  variant: 'plain',
} as const;

const sessionOver = {
  title: 'You have been signed out',
  description: 'It has been a while. Sign in again, and everything is where you left it.',
  variant: 'plain',
} as const;
