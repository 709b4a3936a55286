import type { User } from '#shared/contract/people/members.ts';
import { may } from '#shared/domain/people/may.ts';
import type { Obstacle } from './offer.ts';

/** Why there are no reminders in this browser, and what would change that. */
export function NotOffered({ why, me }: { why: Obstacle; me: User }) {
  if (why === 'homeScreen') return <HomeScreen />;
  if (why === 'browser')
    return (
      <p>
        <b>This browser has no reminders.</b> Chrome, Edge, Firefox and Safari do, in windows that are not
        private.
      </p>
    );
  return (
    <p>
      <b>Reminders need https.</b> Browsers allow them at an address that begins with it, and this one begins
      with http.{' '}
      {may.manage(me)
        ? 'With https the dashboard opens without a connection, too. docs/operations.md says how to get it at home, under “https at home”.'
        : 'Ask a parent.'}
    </p>
  );
}

function HomeScreen() {
  return (
    <>
      <p className="font-bold">Add ChorePod to the home screen first</p>
      <ol className="mt-2 list-decimal space-y-1 ps-5">
        <li>
          Tap <b>Share</b>, then <b>Add to Home Screen</b>.
        </li>
        <li>Open ChorePod from there, and come back to this page.</li>
      </ol>
    </>
  );
}
