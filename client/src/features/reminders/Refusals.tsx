import type { User } from '#shared/contract/people/members.ts';
import { may } from '#shared/domain/people/may.ts';
import { useRefusals } from './api.ts';

/** Whether reminders to this browser were refused, and, for parents, whether iPhones refuse all of them. */
export function Refusals({ me }: { me: User }) {
  const { data } = useRefusals();
  if (!data) return null;
  const { refused, suitsIphones } = data;
  return (
    <>
      {refused && (
        <p role="alert" className="mt-3 rounded-tile bg-danger-soft px-4 py-3">
          <b>{`${refused.by} refused the last reminder for this device (${refused.status}).`}</b> Switch
          reminders off and on again. If that does not help, tell the person who runs this server.
        </p>
      )}
      {!suitsIphones && may.manage(me) && (
        <p className="mt-3 rounded-tile bg-sunken px-4 py-3">
          <b>iPhones and iPads refuse reminders from this server</b> until the person who runs it sets
          CONTACT_EMAIL. docs/operations.md says why, under “Reminders”.
        </p>
      )}
    </>
  );
}
