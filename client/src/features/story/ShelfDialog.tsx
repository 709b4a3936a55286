import { useState } from 'react';
import type { ShelvedPot } from '#shared/contract/chores/story.ts';
import type { Member, User } from '#shared/contract/people/members.ts';
import type { DayText } from '#shared/domain/days/days.ts';
import { sayPeriod } from '#shared/domain/days/dayWords.ts';
import { may } from '#shared/domain/people/may.ts';
import { parseIds, potEmoji } from '#shared/domain/pots/pots.ts';
import { numberWords } from '#shared/domain/words/numberWords.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { LoadFailed } from '../../ui/notice/LoadFailed.tsx';
import { Skeleton } from '../../ui/notice/Skeleton.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { useShelf } from './api.ts';
import { StoryDialog } from './StoryDialog.tsx';

/** A pot to make again: its fields, as far as the family is still the same. */
export interface PotAgain {
  name: string;
  description: string | null;
  targetCount: number;
  icon: string;
  contributorUserIds: number[];
}

interface ShelfDialogProps {
  familyId: number;
  members: readonly Member[];
  me: User;
  today: DayText;
  onAgain: (pot: PotAgain) => void;
  onClose: () => void;
}

/** The pots that were redeemed. */
export function ShelfDialog({ familyId, onAgain, onClose, ...told }: ShelfDialogProps) {
  const shelf = useShelf(familyId);
  const pots = shelf.data?.pages.flatMap((page) => page.entries);
  return (
    <Dialog title="On the shelf" onClose={onClose}>
      <div className="space-y-3 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:pb-7">
        {shelf.error && !pots && (
          <LoadFailed what="the shelf" error={shelf.error} onRetry={() => void shelf.refetch()} />
        )}
        {shelf.isPending && <Skeleton className="h-32" />}
        {pots?.length === 0 && <p className="text-muted">Redeemed pots stand here.</p>}
        <ul className="space-y-3">
          {pots?.map((pot) => (
            <Shelved key={pot.id} pot={pot} familyId={familyId} onAgain={onAgain} {...told} />
          ))}
        </ul>
        {shelf.hasNextPage && (
          <Button
            variant="quiet"
            className="w-full"
            disabled={shelf.isFetchingNextPage}
            onClick={() => void shelf.fetchNextPage()}
          >
            Show more
          </Button>
        )}
      </div>
    </Dialog>
  );
}

type ShelvedProps = Omit<ShelfDialogProps, 'onClose'> & { pot: ShelvedPot };

function Shelved({ pot, familyId, members, me, today, onAgain }: ShelvedProps) {
  const [isTold, setTold] = useState(false);
  return (
    <li className="rounded-tile border border-line p-3">
      <div className="flex items-start gap-3">
        <span
          aria-hidden
          className="grid size-12 shrink-0 place-items-center rounded-2xl bg-sun-soft text-2xl"
        >
          {potEmoji(pot.icon)}
        </span>
        <div className="min-w-0 flex-1">
          <p dir="auto" className="overflow-x-clip font-bold leading-snug">
            {pot.name}
          </p>
          <p className="text-sm text-muted">{sayShelved(pot, members, today)}</p>
        </div>
      </div>
      <div className="mt-2 flex flex-wrap justify-end gap-2">
        <Button variant="quiet" onClick={() => setTold(true)} aria-label={`Story of ${pot.name}`}>
          Story
        </Button>
        {may.manage(me) && (
          <Button
            variant="soft"
            aria-label={`Make it again: ${pot.name}`}
            onClick={() => onAgain(againOf(pot, members))}
          >
            Make it again
          </Button>
        )}
      </div>
      {isTold && (
        <StoryDialog
          pot={{ ...pot, currentCount: pot.count }}
          familyId={familyId}
          members={members}
          me={me}
          today={today}
          onClose={() => setTold(false)}
        />
      )}
    </li>
  );
}

/** The day of a moment where this device is; Swedish days are written as ours are. */
const dayFormat = new Intl.DateTimeFormat('sv', { dateStyle: 'short' });

/** '21 November, ten marbles, together'; of one alone by whom, where they are here still. */
function sayShelved(
  { redeemedAt, count, earnerUserIds }: ShelvedPot,
  members: readonly Member[],
  today: DayText,
): string {
  const day = dayFormat.format(new Date(redeemedAt));
  const marbles = `${numberWords[count] ?? count} ${count === 1 ? 'marble' : 'marbles'}`;
  const [first, ...others] = earnerUserIds;
  const alone = others.length === 0 && members.find(({ id }) => id === first)?.name;
  const by = alone ? `by ${alone}` : others.length > 0 && 'together';
  return [sayPeriod(day, day, today), marbles, by].filter(Boolean).join(', ');
}

function againOf(
  { name, description, targetCount, icon, contributorUserIds }: ShelvedPot,
  members: readonly Member[],
) {
  const before = parseIds(contributorUserIds);
  const isThere = (id: unknown) => Array.isArray(before) && before.includes(id);
  const ids = members.map(({ id }) => id).filter(isThere);
  return { name, description, targetCount, icon, contributorUserIds: ids };
}
