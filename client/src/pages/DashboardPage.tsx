import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import type { CurrentFamily } from '#shared/families.ts';
import { dashboardHead } from '#shared/heads.ts';
import { useCurrentFamily } from '../api/families.ts';
import { useMembers } from '../api/members.ts';
import { usePots } from '../api/pots.ts';
import { useActiveTasks, useRecentCompletions } from '../api/tasks.ts';
import { RecentlyCompletedCard } from '../features/completions/RecentlyCompletedCard.tsx';
import { familyDialogs } from '../features/family/dialogs.ts';
import { FamilyCard } from '../features/family/FamilyCard.tsx';
import { NavBar } from '../features/family/NavBar.tsx';
import { potDialogs } from '../features/pots/dialogs.ts';
import { PotsCard } from '../features/pots/PotsCard.tsx';
import { taskDialogs } from '../features/tasks/dialogs.ts';
import { TasksCard } from '../features/tasks/TasksCard.tsx';
import { VoiceButton } from '../features/voice/VoiceButton.tsx';
import { useOfflinePage } from '../lib/offlinePage.ts';
import { useLoadedOnFirstTouch } from '../lib/onDemand.tsx';
import { usePageMeta } from '../lib/pageMeta.ts';
import { Card } from '../ui/Card.tsx';
import { ConnectionNotice } from '../ui/ConnectionNotice.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { TooltipArea } from '../ui/Tooltip.tsx';
import { DashboardLayout, DashboardLoading } from './DashboardLayout.tsx';

/** What an owner may open, and nobody else. */
const dialogs = [...taskDialogs, ...potDialogs, ...familyDialogs];
const none: typeof dialogs = [];

export function DashboardPage() {
  usePageMeta(dashboardHead);
  useOfflinePage();
  const { data: family, error, isPending, refetch } = useCurrentFamily();
  if (isPending) return <DashboardLoading />;
  if (family === null) return <Redirect to="/" replace />;
  if (family === undefined)
    return (
      <main className="mx-auto max-w-md px-4 py-16">
        <LoadFailed what="your family" error={error} onRetry={() => void refetch()} />
      </main>
    );
  return <Dashboard family={family} />;
}

/** The four lists load side by side and appear together, so that nothing moves once it is there. */
function Dashboard({ family }: { family: CurrentFamily }) {
  const { id: familyId, currentUser: me } = family;
  useLoadedOnFirstTouch(me.role === 'owner' ? dialogs : none);
  const tasks = useActiveTasks(familyId);
  const pots = usePots(familyId);
  const members = useMembers(familyId);
  const completions = useRecentCompletions(familyId);
  if ([tasks, pots, members, completions].some(({ isFetched }) => !isFetched)) return <DashboardLoading />;
  const everybody = members.data ?? [];
  const allPots = pots.data ?? [];
  const entries = completions.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <TooltipArea>
      <NavBar />
      <ConnectionNotice />
      <DashboardLayout
        heading={<bdi>{family.name}</bdi>}
        tasks={
          <Loaded title="Tasks" what="your tasks" query={tasks}>
            {(list) => (
              <TasksCard familyId={familyId} tasks={list} pots={allPots} members={everybody} me={me} />
            )}
          </Loaded>
        }
        completions={
          <Loaded title="Recently Completed" what="what was completed" query={completions}>
            {() =>
              entries.length > 0 && (
                <RecentlyCompletedCard
                  completions={entries}
                  hasMore={completions.hasNextPage}
                  isLoadingMore={completions.isFetchingNextPage}
                  onMore={() => void completions.fetchNextPage()}
                />
              )
            }
          </Loaded>
        }
        pots={
          <Loaded title="Reward Pots" what="your reward pots" query={pots}>
            {(list) => <PotsCard familyId={familyId} pots={list} members={everybody} me={me} />}
          </Loaded>
        }
        family={
          <Loaded title="Family" what="your family" query={members}>
            {(list) => <FamilyCard familyId={familyId} members={list} me={me} more={<VoiceButton />} />}
          </Loaded>
        }
      />
    </TooltipArea>
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
