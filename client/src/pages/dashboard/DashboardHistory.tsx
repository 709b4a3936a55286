import { useState } from 'react';
import type { Completion } from '#shared/contract/chores/tasks.ts';
import type { User } from '#shared/contract/people/members.ts';
import { may } from '#shared/domain/people/may.ts';
import { mayUndoEntry } from '#shared/domain/ticks/undo.ts';
import { RecentlyCompletedCard } from '../../features/completions/RecentlyCompletedCard.tsx';
import { ThanksDialog } from '../../features/story/dialogs.ts';
import { useRecentCompletions } from '../../sync/lists/familyLists.ts';
import { useUndo } from '../../sync/outbox/undos.ts';
import { LoadedCard } from './LoadedCard.tsx';

interface DashboardHistoryProps {
  familyId: number;
  /** The day of the family. */
  today: string;
  me: User;
}

/** What was done, to be taken back and thanked for. */
export function DashboardHistory({ familyId, me, today }: DashboardHistoryProps) {
  const undo = useUndo(familyId);
  const completions = useRecentCompletions(familyId);
  const [thanked, thank] = useState<Completion>();
  return (
    <LoadedCard title="Recently Completed" what="what was completed" query={completions}>
      {({ pages }) => {
        const entries = pages.flatMap((page) => page.entries);
        return (
          <>
            {entries.length > 0 && (
              <RecentlyCompletedCard
                today={today}
                completions={entries}
                hasMore={completions.hasNextPage}
                isLoadingMore={completions.isFetchingNextPage}
                onMore={() => void completions.fetchNextPage()}
                mayUndo={(entry) => mayUndoEntry(me, entry, today)}
                onUndo={undo}
                mayThank={(entry) => entry.id > 0 && may.thank(me, entry)}
                onThank={thank}
              />
            )}
            {thanked && (
              <ThanksDialog
                familyId={familyId}
                entry={{ ...thanked, name: thanked.userName ?? 'Unknown', potId: thanked.rewardPotId }}
                onClose={() => thank(undefined)}
              />
            )}
          </>
        );
      }}
    </LoadedCard>
  );
}
