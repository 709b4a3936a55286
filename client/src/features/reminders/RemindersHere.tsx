import type { CurrentFamily } from '#shared/contract/people/families.ts';
import { Switch } from '../../ui/choice/Switch.tsx';
import { LoadFailed } from '../../ui/notice/LoadFailed.tsx';
import { Skeleton } from '../../ui/notice/Skeleton.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { explainTurn, type HereState, useHere, useTurn } from './api.ts';
import { NotOffered } from './NotOffered.tsx';
import { OwnReminders } from './OwnReminders.tsx';
import { obstacle } from './offer.ts';
import { Refusals } from './Refusals.tsx';

/** Whether oneself is reminded in this browser, and if so, of what. */
export function RemindersHere({ family }: { family: CurrentFamily }) {
  const why = obstacle();
  return (
    <div className="px-1 sm:px-0">
      {why ? <NotOffered why={why} me={family.currentUser} /> : <Offered family={family} />}
      {why !== 'http' && <Refusals me={family.currentUser} />}
    </div>
  );
}

function Offered({ family }: { family: CurrentFamily }) {
  const { id } = family.currentUser;
  const { data: state, error, refetch } = useHere(id);
  if (state) return <Known family={family} state={state} />;
  if (error)
    return (
      <LoadFailed
        what="whether they are on"
        error={new Error(explainTurn(error))}
        onRetry={() => void refetch()}
      />
    );
  return <Skeleton className="h-24" />;
}

function Known({ family, state }: { family: CurrentFamily; state: HereState }) {
  const { id } = family.currentUser;
  const { mutate, isPending, error, variables } = useTurn(id);
  const isOn = isPending ? variables : state === 'on';
  const turn = (on: boolean) => isPending || mutate(on);
  if (state === 'blocked' && !isPending) return <Blocked onRetry={() => turn(true)} />;
  return (
    <>
      <Switch
        label="Reminders on this device"
        checked={isOn}
        aria-disabled={isPending}
        onChange={({ target }) => turn(target.checked)}
      />
      <p role="status" className="mt-1 text-muted">
        {isPending ? working(isOn) : still[state]}
      </p>
      {error && !isPending && (
        <div role="alert" className="mt-3 space-y-3 rounded-tile bg-danger-soft px-4 py-3">
          <p>
            <b>{variables ? 'They are not on yet.' : 'They are not off yet.'}</b> {explainTurn(error)}
          </p>
          <Button variant="quiet" onClick={() => turn(variables)}>
            Try again
          </Button>
        </div>
      )}
      {state === 'on' && <OwnReminders family={family} />}
    </>
  );
}

const working = (isOn: boolean) => (isOn ? 'One moment… If your browser asks, say yes.' : 'One moment…');

const still = {
  on: 'On, until you switch them off or sign out here.',
  off: 'A short notice when it helps, also while ChorePod is closed.',
  blocked: '',
} as const;

function Blocked({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="status" className="space-y-3">
      <p className="font-bold">Blocked in this browser</p>
      <p>
        Somebody said no to notices from ChorePod. To allow them, tap the sign left of the address, or open
        the browser's settings for this site, and choose <b>Notifications: Allow</b>.
      </p>
      <Button variant="soft" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
