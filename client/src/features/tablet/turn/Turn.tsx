import type { Tablet } from '#shared/contract/signIn/tablet.ts';
import { useDoneToday } from '../../../sync/lists/doneToday.ts';
import { useActiveTasks, usePots, useRecentCompletions } from '../../../sync/lists/familyLists.ts';
import { LoadFailed } from '../../../ui/notice/LoadFailed.tsx';
import { Skeleton } from '../../../ui/notice/Skeleton.tsx';
import { useEndTurn, useGoOn } from '../api.ts';
import type { Person } from '../BigFace.tsx';
import { Jars } from './Jars.tsx';
import { StillThere } from './StillThere.tsx';
import { TurnBar } from './TurnBar.tsx';
import { TurnTasks } from './TurnTasks.tsx';
import { useIdle } from './useIdle.ts';

interface TurnProps {
  tablet: Tablet;
  people: readonly Person[];
  person: Person;
}

/** Somebody's turn: what is theirs to do, until they are done or nobody touches the tablet any more. */
export function Turn({ tablet, people, person }: TurnProps) {
  const end = useEndTurn();
  const goOn = useGoOn();
  const left = useIdle({
    onIdle: () => end.mutate(),
    onTouch: () => goOn.mutate({ memberId: person.id }),
  });
  return (
    <>
      <TurnBar person={person} onDone={() => end.mutate()} />
      <main className="mx-auto max-w-5xl space-y-4 px-3 pt-4 pb-24 sm:px-4">
        <Lists tablet={tablet} people={people} person={person} />
      </main>
      <StillThere name={person.callName} seconds={left} />
    </>
  );
}

function Lists({ tablet: { familyId, today }, people, person }: TurnProps) {
  const tasks = useActiveTasks(familyId);
  const pots = usePots(familyId);
  const history = useRecentCompletions(familyId);
  const { entries: done, unread } = useDoneToday(familyId, today);
  const failed = [tasks, pots, history].find(({ data, error }) => data === undefined && error);
  if (failed?.error)
    return <LoadFailed what="your tasks" error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!tasks.data || !pots.data || !history.data) return <Loading />;
  return (
    <>
      <TurnTasks
        person={person}
        familyId={familyId}
        today={today}
        tasks={tasks.data}
        done={done}
        hasMore={unread?.some(({ userId }) => userId === person.id)}
        pots={pots.data}
      />
      <Jars pots={pots.data} people={people} />
    </>
  );
}

function Loading() {
  return (
    <>
      <span role="status" className="sr-only">
        Loading your tasks
      </span>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {['one', 'two', 'three'].map((place) => (
          <Skeleton key={place} className="h-48" />
        ))}
      </div>
    </>
  );
}
