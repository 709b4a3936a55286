import type { Marble } from '#shared/contract/chores/story.ts';
import type { Member, User } from '#shared/contract/people/members.ts';
import type { DayText } from '#shared/domain/days/days.ts';
import { may } from '#shared/domain/people/may.ts';
import { potEmoji } from '#shared/domain/pots/pots.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { LoadFailed } from '../../ui/notice/LoadFailed.tsx';
import { Skeleton } from '../../ui/notice/Skeleton.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { useStory } from './api.ts';
import { Jar } from './Jar.tsx';
import { StoryEntry } from './StoryEntry.tsx';

export interface StoryDialogProps {
  pot: { id: number; name: string; icon: string; currentCount: number; targetCount: number };
  familyId: number;
  members: readonly Member[];
  me: User;
  today: DayText;
  onClose: () => void;
}

/** What is in a pot: by whom, for what and when. Told by time and never by rank. */
export function StoryDialog({ pot, onClose, ...told }: StoryDialogProps) {
  const { name, icon, currentCount, targetCount } = pot;
  const story = useStory(pot.id);
  const marbles = story.data?.pages.flatMap((page) => page.entries);
  const colors = (marbles ?? []).map(
    ({ userId }) => told.members.find(({ id }) => id === userId)?.avatarColor,
  );
  return (
    <Dialog title={name} onClose={onClose}>
      <div className="space-y-4 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:pb-7">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Jar emoji={potEmoji(icon)} count={currentCount} target={targetCount} colors={colors} />
          <p className="min-w-28 flex-1 text-balance text-lg font-bold">
            {`${currentCount} of ${targetCount} in the jar`}
          </p>
        </div>
        {story.error && !marbles && (
          <LoadFailed what="the story" error={story.error} onRetry={() => void story.refetch()} />
        )}
        {story.isPending && <Skeleton className="h-32" />}
        {marbles?.length === 0 && (
          <p className="text-muted">Nothing in this jar yet. The first chore done for it starts its story.</p>
        )}
        {marbles && <Rounds marbles={marbles} inJar={currentCount} potId={pot.id} {...told} />}
        {story.hasNextPage && (
          <Button
            variant="quiet"
            className="w-full"
            disabled={story.isFetchingNextPage}
            onClick={() => void story.fetchNextPage()}
          >
            Show more
          </Button>
        )}
      </div>
    </Dialog>
  );
}

type RoundsProps = Omit<StoryDialogProps, 'pot' | 'onClose'> & {
  marbles: readonly Marble[];
  inJar: number;
  potId: number;
};

/** What lies in the jar, and below it what filled it before. */
function Rounds({ marbles, inJar, members, me, ...told }: RoundsProps) {
  const rounds = [...new Set(marbles.map(({ round }) => round))];
  return rounds.map((round, at) => (
    <section key={round} aria-label={at === 0 && inJar > 0 ? 'In the jar' : `Filling ${round}`}>
      {(at > 0 || inJar === 0) && (
        <h3 className="border-t border-line pt-3 font-bold text-muted">Filling {round}</h3>
      )}
      <ul className="divide-y divide-line">
        {marbles
          .filter((marble) => marble.round === round)
          .map((marble) => (
            <StoryEntry
              key={marble.id}
              marble={marble}
              color={members.find(({ id }) => id === marble.userId)?.avatarColor}
              mayThank={may.thank(me, marble)}
              {...told}
            />
          ))}
      </ul>
    </section>
  ));
}
