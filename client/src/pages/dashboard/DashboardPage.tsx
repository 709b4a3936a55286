import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, use, useEffect } from 'react';
import type { CurrentFamily } from '#shared/contract/people/families.ts';
import type { User } from '#shared/contract/people/members.ts';
import { may } from '#shared/domain/people/may.ts';
import { OthersDone } from '../../features/completions/OthersDone.tsx';
import { NavBar } from '../../features/family/bar/NavBar.tsx';
import { familyDialogs } from '../../features/family/dialogs.ts';
import { FamilyCard } from '../../features/family/FamilyCard.tsx';
import { ZoneNotice } from '../../features/family/zone/ZoneNotice.tsx';
import { potDialogs } from '../../features/pots/dialogs.ts';
import { FirstFamily } from '../../features/start/FirstFamily.tsx';
import { taskDialogs } from '../../features/tasks/dialogs.ts';
import { TasksCard } from '../../features/tasks/today/TasksCard.tsx';
import { VoiceButton } from '../../features/voice/VoiceButton.tsx';
import { useOfflinePage } from '../../lib/browser/kept/offlinePage.ts';
import { isShell, useAsOf } from '../../lib/browser/line/asOf.ts';
import { useIsConnectionLost } from '../../lib/browser/line/connection.ts';
import { CardInHash } from '../../lib/page/cardInHash.ts';
import { joyPart } from '../../lib/page/celebration/celebrate.ts';
import { useLoadedOnFirstTouch } from '../../lib/page/onDemand.tsx';
import { useCurrentFamily } from '../../sync/family/currentFamily.ts';
import { useDoneToday } from '../../sync/lists/doneToday.ts';
import { useActiveTasks, useMembers, usePots, useRecentCompletions } from '../../sync/lists/familyLists.ts';
import { useDayTurn } from '../../sync/live/dayTurn.ts';
import { useLastSeen } from '../../sync/live/lastSeen.ts';
import { useLive } from '../../sync/live/useLive.ts';
import { sendForFamily } from '../../sync/outbox/familyOutbox.ts';
import { useReminded } from '../../sync/reminders/reminded.ts';
import { ConnectionNotice } from '../../ui/frame/ConnectionNotice.tsx';
import { LoadFailed } from '../../ui/notice/LoadFailed.tsx';
import { filledShell } from '../frame/filledShell.ts';
import { NewParent } from '../frame/NewParent.tsx';
import { SignedOut } from '../frame/SignedOut.tsx';
import { ThankYou } from '../frame/ThankYou.tsx';
import { DashboardHistory } from './DashboardHistory.tsx';
import { DashboardLayout, DashboardLoading } from './DashboardLayout.tsx';
import { DashboardPots } from './DashboardPots.tsx';
import { LoadedCard } from './LoadedCard.tsx';

/** What is likely to be wanted; most dialogs only by those who may open them. */
const forManagers = [joyPart, ...taskDialogs, ...potDialogs, ...familyDialogs];
const forMembers = [joyPart];

export function DashboardPage() {
  if (filledShell) use(filledShell);
  useOfflinePage();
  const { data: family, error, isPending, refetch } = useCurrentFamily();
  const client = useQueryClient();
  useEffect(() => sendForFamily(client, family), [client, family]);
  if (isPending) return <DashboardLoading />;
  if (family === null) return <SignedOut />;
  if (family === undefined) return <NoFamily error={error} onRetry={() => void refetch()} />;
  return <Dashboard family={family} />;
}

/** Where a page that came without data has none to show, it is read as soon as the server answers. */
function NoFamily(failed: { error: Error; onRetry: () => void }) {
  const isLost = useIsConnectionLost();
  const hint = isShell() && isLost && 'It comes by itself as soon as there is a connection.';
  return (
    <main className="mx-auto max-w-md px-4 py-16">
      <LoadFailed what="your family" hint={hint} {...failed} />
    </main>
  );
}

interface CardProps {
  familyId: number;
  /** The day of the family. */
  today: string;
  me: User;
}

/**
 * The four lists load side by side and appear together, so that nothing moves once it is there. After that each
 * card reads its own: what a tick changes is rendered anew, and nothing around it.
 */
function Dashboard({ family }: { family: CurrentFamily }) {
  const { id: familyId, currentUser: me, today } = family;
  useDayTurn(family);
  useLastSeen(family);
  const asOf = useAsOf();
  useLive(family);
  useReminded(me.id);
  useLoadedOnFirstTouch(may.manage(me) ? forManagers : forMembers);
  const lists = [
    useActiveTasks(familyId),
    usePots(familyId),
    useMembers(familyId),
    useRecentCompletions(familyId),
  ];
  if (lists.some(({ isFetched }) => !isFetched)) return <DashboardLoading />;
  const card = { familyId, me, today };
  return (
    <>
      <NavBar family={family} />
      <ConnectionNotice />
      {asOf === null && <ZoneNotice family={family} />}
      <CardInHash />
      <News familyId={familyId} meId={me.id} />
      {asOf === null && <NewParent familyId={familyId} me={me} />}
      {asOf === null && <ThankYou familyId={familyId} me={me} />}
      <DashboardLayout
        heading={<bdi>{family.name}</bdi>}
        first={may.manage(me) && <Beginning familyId={familyId} />}
        tasks={<Tasks {...card} />}
        completions={<DashboardHistory {...card} />}
        pots={<Pots {...card} hasShelf={family.hasShelf} />}
        family={<Members {...card} voice={family.voiceAvailable && may.linkVoice(me) && <VoiceButton />} />}
      />
    </>
  );
}

function Tasks({ familyId, me, today }: CardProps) {
  const doneToday = useDoneToday(familyId, today);
  const pots = usePots(familyId).data ?? [];
  const members = useMembers(familyId).data ?? [];
  return (
    <LoadedCard title="Tasks" what="your tasks" query={useActiveTasks(familyId)}>
      {(tasks) => (
        <TasksCard
          familyId={familyId}
          today={today}
          tasks={tasks}
          doneToday={doneToday}
          pots={pots}
          members={members}
          me={me}
        />
      )}
    </LoadedCard>
  );
}

/** A family is new as long as it has nothing to do, no pot, and nothing to look back at. */
function Beginning({ familyId }: { familyId: number }) {
  const { data: tasks } = useActiveTasks(familyId);
  const { data: pots } = usePots(familyId);
  const { data: members } = useMembers(familyId);
  const { data: completions } = useRecentCompletions(familyId);
  if (!tasks || !pots || !members || !completions) return null;
  const isNew = [tasks, pots, ...completions.pages.map(({ entries }) => entries)].every(
    ({ length }) => length === 0,
  );
  return <FirstFamily familyId={familyId} members={members} pots={pots} isNew={isNew} />;
}

/** What others do is said to those who do not see it. */
function News({ familyId, meId }: { familyId: number; meId: number }) {
  const { data } = useRecentCompletions(familyId);
  return data && <OthersDone completions={data.pages.flatMap((page) => page.entries)} meId={meId} />;
}

function Pots({ hasShelf, ...card }: CardProps & { hasShelf: boolean }) {
  const { familyId } = card;
  const members = useMembers(familyId).data ?? [];
  return (
    <LoadedCard title="Reward Pots" what="your reward pots" query={usePots(familyId)}>
      {(pots) => <DashboardPots pots={pots} members={members} hasShelf={hasShelf} {...card} />}
    </LoadedCard>
  );
}

function Members({ familyId, me, voice }: CardProps & { voice: ReactNode }) {
  return (
    <LoadedCard title="Family" what="your family" query={useMembers(familyId)}>
      {(members) => <FamilyCard familyId={familyId} members={members} me={me} more={voice} />}
    </LoadedCard>
  );
}
