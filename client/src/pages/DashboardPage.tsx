import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, use, useEffect } from 'react';
import type { CurrentFamily } from '#shared/contract/families.ts';
import type { User } from '#shared/contract/members.ts';
import { may } from '#shared/domain/may.ts';
import { dashboardHead } from '#shared/site/heads.ts';
import { OthersDone } from '../features/completions/OthersDone.tsx';
import { RecentlyCompletedCard } from '../features/completions/RecentlyCompletedCard.tsx';
import { familyDialogs } from '../features/family/dialogs.ts';
import { FamilyCard } from '../features/family/FamilyCard.tsx';
import { NavBar } from '../features/family/NavBar.tsx';
import { ZoneNotice } from '../features/family/ZoneNotice.tsx';
import { potDialogs } from '../features/pots/dialogs.ts';
import { PotsCard } from '../features/pots/PotsCard.tsx';
import { taskDialogs } from '../features/tasks/dialogs.ts';
import { TasksCard } from '../features/tasks/TasksCard.tsx';
import { VoiceButton } from '../features/voice/VoiceButton.tsx';
import { isShell, useAsOf } from '../lib/browser/asOf.ts';
import { useIsConnectionLost } from '../lib/browser/connection.ts';
import { useOfflinePage } from '../lib/browser/offlinePage.ts';
import { CardInHash } from '../lib/page/cardInHash.ts';
import { useLoadedOnFirstTouch } from '../lib/page/onDemand.tsx';
import { usePageMeta } from '../lib/page/pageMeta.ts';
import { dataClient } from '../lib/query/DataProvider.tsx';
import { useCurrentFamily } from '../sync/currentFamily.ts';
import { useDayTurn } from '../sync/dayTurn.ts';
import { useDoneToday } from '../sync/doneToday.ts';
import { useActiveTasks, useMembers, usePots, useRecentCompletions } from '../sync/familyLists.ts';
import { sendForFamily } from '../sync/familyOutbox.ts';
import { takeLastSeen, useLastSeen } from '../sync/lastSeen.ts';
import { mayUndoEntry } from '../sync/mayUndoEntry.ts';
import { useReminded } from '../sync/reminded.ts';
import { useUndo } from '../sync/undos.ts';
import { useLive } from '../sync/useLive.ts';
import { Card } from '../ui/Card.tsx';
import { ConnectionNotice } from '../ui/ConnectionNotice.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { DashboardLayout, DashboardLoading } from './DashboardLayout.tsx';
import { SignedOut } from './SignedOut.tsx';

/** What an owner may open, and nobody else. */
const dialogs = [...taskDialogs, ...potDialogs, ...familyDialogs];
const none: typeof dialogs = [];

/** A page without data shows what was seen last, and asks nobody before. */
const filled = isShell() ? takeLastSeen(dataClient) : null;

export function DashboardPage() {
  if (filled) use(filled);
  usePageMeta(dashboardHead);
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
  useLoadedOnFirstTouch(may.manage(me) ? dialogs : none);
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
      <NavBar me={me} />
      <ConnectionNotice />
      {asOf === null && <ZoneNotice family={family} />}
      <CardInHash />
      <News familyId={familyId} meId={me.id} />
      <DashboardLayout
        heading={<bdi>{family.name}</bdi>}
        tasks={<Tasks {...card} />}
        completions={<Completions {...card} />}
        pots={<Pots {...card} />}
        family={<Members {...card} voice={family.voiceAvailable && may.linkVoice(me) && <VoiceButton />} />}
      />
    </>
  );
}

function Tasks({ familyId, me, today }: CardProps) {
  const completions = useDoneToday(familyId, today);
  const pots = usePots(familyId).data ?? [];
  const members = useMembers(familyId).data ?? [];
  return (
    <Loaded title="Tasks" what="your tasks" query={useActiveTasks(familyId)}>
      {(tasks) => (
        <TasksCard
          familyId={familyId}
          today={today}
          tasks={tasks}
          completions={completions}
          pots={pots}
          members={members}
          me={me}
        />
      )}
    </Loaded>
  );
}

/** What others do is said to those who do not see it. */
function News({ familyId, meId }: { familyId: number; meId: number }) {
  const { data } = useRecentCompletions(familyId);
  return data && <OthersDone completions={data.pages.flatMap((page) => page.entries)} meId={meId} />;
}

function Completions({ familyId, me, today }: CardProps) {
  const undo = useUndo(familyId);
  const completions = useRecentCompletions(familyId);
  return (
    <Loaded title="Recently Completed" what="what was completed" query={completions}>
      {({ pages }) => {
        const entries = pages.flatMap((page) => page.entries);
        return (
          entries.length > 0 && (
            <RecentlyCompletedCard
              completions={entries}
              hasMore={completions.hasNextPage}
              isLoadingMore={completions.isFetchingNextPage}
              onMore={() => void completions.fetchNextPage()}
              mayUndo={(entry) => mayUndoEntry(me, today, entry)}
              onUndo={undo}
            />
          )
        );
      }}
    </Loaded>
  );
}

function Pots({ familyId, me }: CardProps) {
  const members = useMembers(familyId).data ?? [];
  return (
    <Loaded title="Reward Pots" what="your reward pots" query={usePots(familyId)}>
      {(pots) => <PotsCard familyId={familyId} pots={pots} members={members} me={me} />}
    </Loaded>
  );
}

function Members({ familyId, me, voice }: CardProps & { voice: ReactNode }) {
  return (
    <Loaded title="Family" what="your family" query={useMembers(familyId)}>
      {(members) => <FamilyCard familyId={familyId} members={members} me={me} more={voice} />}
    </Loaded>
  );
}

interface LoadedProps<Data> {
  title: string;
  what: string;
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** What came, or a card that says that it did not. What came earlier stays when reading it again fails. */
function Loaded<Data>({ title, what, query: { data, error, refetch }, children }: LoadedProps<Data>) {
  if (data !== undefined) return children(data);
  return (
    <Card title={title}>
      {error ? <LoadFailed what={what} error={error} onRetry={() => void refetch()} /> : <Skeleton />}
    </Card>
  );
}
