import { useEffect, useState } from 'react';
import type { Completion } from '#shared/contract/chores/tasks.ts';
import { othersDoneText } from './othersDoneText.ts';

/** Milliseconds for which what others finish is gathered into one line. */
const gathering = 1000;

interface OthersDoneProps {
  /** The newest first. */
  completions: readonly Completion[];
  meId: number;
}

/** Says to those who do not see it what others have just finished. */
export function OthersDone({ completions, meId }: OthersDoneProps) {
  const newest = Math.max(0, ...completions.map(({ id }) => id));
  // What somebody ticks here has an id only once the server has given it one.
  const [saidUpTo, setSaidUpTo] = useState(newest);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (newest <= saidUpTo) return;
    const timer = setTimeout(() => {
      const fresh = completions.filter(({ id, tickedByUserId }) => id > saidUpTo && tickedByUserId !== meId);
      setSaidUpTo(newest);
      if (fresh.length > 0) setSaid(othersDoneText(fresh));
    }, gathering);
    return () => clearTimeout(timer);
  }, [completions, newest, saidUpTo, meId]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
