import { useState } from 'react';
import type { User } from '#shared/contract/people/members.ts';
import { may } from '#shared/domain/people/may.ts';
import { keepHere, keptHere } from '../../../lib/browser/here/keptHere.ts';

/** Whose tasks are shown: the id of a member, or everybody's. */
export type TaskFilter = number | 'everybody';

/** What was chosen on this device; at first members see their own, and who manages everybody's. */
export function useWhose(familyId: number, me: User): [TaskFilter, (whose: TaskFilter) => void] {
  const name = `whose:${familyId}:${me.id}`;
  const [whose, setWhose] = useState<TaskFilter>(
    () => read(keptHere(name)) ?? (may.manage(me) ? 'everybody' : me.id),
  );
  const choose = (chosen: TaskFilter) => {
    setWhose(chosen);
    keepHere(name, String(chosen));
  };
  return [whose, choose];
}

function read(kept: string | null): TaskFilter | undefined {
  if (kept === 'everybody') return kept;
  return Number(kept) || undefined;
}
