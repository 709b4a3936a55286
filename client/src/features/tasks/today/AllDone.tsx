import { useState } from 'react';
import type { Member } from '#shared/contract/people/members.ts';
import { firstName } from '#shared/domain/people/members.ts';
import type { Progress } from '#shared/domain/tasks/today.ts';
import { useAllDone } from '../../../lib/page/celebration/celebrate.ts';

interface AllDoneProps {
  members: readonly Member[];
  /** How far everybody is today. */
  progress: readonly Progress[];
}

/** Says who has just done the last of their day, and has their face hop; until they have more to do. */
export function AllDone({ members, progress }: AllDoneProps) {
  const [before, setBefore] = useState(progress);
  const [doneId, setDoneId] = useState<number>();
  if (!before.every((one, place) => isSame(one, progress[place])) || before.length !== progress.length) {
    const finished = progress.find((now) =>
      before.some(({ memberId, done, all }) => memberId === now.memberId && done < all && isDone(now)),
    );
    const isStill = progress.some((now) => now.memberId === doneId && isDone(now));
    setBefore(progress);
    if (finished) setDoneId(finished.memberId);
    else if (!isStill) setDoneId(undefined);
  }
  const member = members.find(({ id }) => id === doneId);
  const words = member ? `All done, ${firstName(member.name)}!` : '';
  useAllDone(member?.id, words);
  return <span>{words}</span>;
}

const isDone = ({ done, all }: Progress): boolean => all > 0 && done === all;

const isSame = (a: Progress, b: Progress | undefined): boolean =>
  a.memberId === b?.memberId && a.done === b.done && a.all === b.all;
