import { useEffect, useRef, useState } from 'react';
import type { Pot } from '#shared/contract/chores/pots.ts';
import type { Member } from '#shared/contract/people/members.ts';
import { potEmoji } from '#shared/domain/pots/pots.ts';
import { useQuietEnd } from '../../../lib/browser/touch/useQuietEnd.ts';
import { throwConfetti } from '../../../lib/page/celebration/confetti.ts';
import { useRead } from '../../../lib/query/useRead.ts';
import { useRecentCompletions } from '../../../sync/lists/familyLists.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { DialogActions } from '../../../ui/dialog/DialogActions.tsx';
import { Avatar } from '../../../ui/frame/Avatar.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { type Giver, giversOf, ofRound, togetherWords } from './givers.ts';

/** So many entries of a story are read at once. */
const storyAtMost = 200;
/** How long, in milliseconds, it stays after the last touch. */
const shownFor = 6000;

interface RedeemedDialogProps {
  pot: Pot;
  members: readonly Member[];
  onClose: () => void;
}

/** What a family has earned together, once it is redeemed: the lid pops. It closes by itself. */
export function RedeemedDialog({ pot, members, onClose }: RedeemedDialogProps) {
  const givers = useGivers(pot);
  const jar = useRef<HTMLDivElement>(null);
  const hooray = useRef<HTMLButtonElement>(null);
  useQuietEnd(shownFor, onClose);
  useEffect(() => {
    if (jar.current) throwConfetti(jar.current);
  }, []);
  return (
    <Dialog title="Enjoy it!" description={togetherWords(givers)} onClose={onClose} focusFirst={hooray}>
      <div ref={jar} aria-hidden className="mx-auto grid w-28 justify-items-center pt-6">
        <span className="h-4 w-20 animate-lid rounded-full bg-edge" />
        <span className="mt-1 grid size-28 place-items-center rounded-card border-4 border-edge bg-sun-soft text-6xl">
          {potEmoji(pot.icon)}
        </span>
      </div>
      <p dir="auto" className="my-4 text-center text-4xl font-extrabold text-balance">
        {pot.name}
      </p>
      <ul className="space-y-2">
        {givers.map((giver) => (
          <Gave key={giver.id} giver={giver} member={members.find(({ id }) => id === giver.id)} />
        ))}
      </ul>
      <DialogActions>
        <Button ref={hooray} variant="sun" onClick={onClose}>
          Hooray!
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Out of the history as far as it was read, or else out of the pot's story. */
function useGivers(pot: Pot): Giver[] {
  const { data: history } = useRecentCompletions(pot.familyId);
  const [known] = useState(() => ofRound(pot, history?.pages.flatMap(({ entries }) => entries) ?? []));
  const { data: story } = useRead(
    'GET /api/reward-pots/:id/story',
    { params: { id: pot.id }, query: { limit: String(storyAtMost) } },
    { enabled: known.length < pot.currentCount },
  );
  return giversOf(story?.slice(0, pot.currentCount) ?? known);
}

function Gave({ giver: { name, titles }, member }: { giver: Giver; member: Member | undefined }) {
  return (
    <li className="flex items-center gap-3">
      <Avatar name={name} color={member?.avatarColor ?? 'var(--muted)'} />
      <span className="min-w-0">
        <bdi className="font-bold">{name}</bdi> <bdi className="text-muted">{titles.join(', ')}</bdi>
      </span>
    </li>
  );
}
