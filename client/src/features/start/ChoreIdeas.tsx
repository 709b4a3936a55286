import { useState } from 'react';
import type { Pot } from '#shared/contract/chores/pots.ts';
import type { Member } from '#shared/contract/people/members.ts';
import { type AgeBand, ageBands, choresForAge } from '#shared/domain/tasks/starterChores.ts';
import { useChores } from '../../sync/lists/chores.ts';
import { ToggleChip } from '../../ui/choice/ToggleChip.tsx';
import { LoadFailed } from '../../ui/notice/LoadFailed.tsx';
import { Skeleton } from '../../ui/notice/Skeleton.tsx';
import { ChoreTile } from './ChoreTile.tsx';
import { ForWhom } from './ForWhom.tsx';
import { tileGrid } from './IdeaTile.tsx';
import { choicesFor, whoBy } from './whoTakes.ts';

interface ChoreIdeasProps {
  familyId: number;
  members: readonly Member[];
  pots: readonly Pot[];
}

const parts = [
  ['morning', 'Morning'],
  ['afternoon', 'Afternoon'],
  ['evening', 'Evening'],
  [null, 'Any time'],
] as const;

/** The starter set by age: one tap takes up a chore for somebody, a second one takes it back. */
export function ChoreIdeas({ familyId, members, pots: [pot] }: ChoreIdeasProps) {
  const choices = choicesFor(members);
  const [chosen, setChosen] = useState(choices[0]);
  const [ages, setAges] = useState<Partial<Record<string, AgeBand>>>({});
  const { data: chores, error, refetch } = useChores(familyId);
  if (error && !chores) return <LoadFailed what="your chores" error={error} onRetry={() => void refetch()} />;
  if (!chores || chosen === undefined) return <Skeleton className="h-96" />;
  const age = ages[chosen] ?? '7-9';
  const takes = { familyId, chores, who: whoBy(chosen, members), rewardPotId: pot?.id ?? null };
  return (
    <div className="space-y-4">
      {choices.length > 1 && (
        <ForWhom members={members} choices={choices} chosen={chosen} onChoose={setChosen} />
      )}
      <fieldset>
        <legend className="mb-1.5 px-1 font-bold">Age</legend>
        <div className="flex flex-wrap gap-1.5">
          {ageBands.map((band) => (
            <ToggleChip
              key={band}
              isOn={band === age}
              className="px-4"
              onClick={() => setAges({ ...ages, [chosen]: band })}
            >
              {band.replace('-', '–')}
            </ToggleChip>
          ))}
        </div>
      </fieldset>
      {pot && (
        <p className="px-1 text-sm text-muted">
          Each one that is done puts one into <bdi>{pot.name}</bdi>.
        </p>
      )}
      {parts.map(([part, label]) => (
        <section key={label} aria-label={label}>
          <h3 className="mb-1.5 px-1 font-bold text-muted">{label}</h3>
          <ul className={tileGrid}>
            {choresForAge(age)
              .filter(({ partOfDay }) => partOfDay === part)
              .map((idea) => (
                <li key={idea.id}>
                  <ChoreTile {...takes} idea={idea} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
