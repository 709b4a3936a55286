import type { Pot } from '#shared/contract/chores/pots.ts';
import type { Member } from '#shared/contract/people/members.ts';
import { potEmoji } from '#shared/domain/pots/pots.ts';
import { useMakePot } from './api.ts';
import { IdeaTile, tileGrid } from './IdeaTile.tsx';
import { potIdeas } from './potIdeas.ts';

interface PotStepProps {
  familyId: number;
  members: readonly Member[];
  pots: readonly Pot[];
  onMade: () => void;
}

/** One tap makes a pot that everybody fills. */
export function PotStep({ familyId, members, pots, onMade }: PotStepProps) {
  const { mutate, isPending } = useMakePot(familyId, members);
  return (
    <>
      <ul className={tileGrid}>
        {potIdeas.map((idea) => (
          <li key={idea.name}>
            <IdeaTile
              picture={potEmoji(idea.icon)}
              title={idea.name}
              line={`after ${idea.targetCount} chores`}
              isOn={pots.some(({ name }) => name === idea.name)}
              isPending={isPending}
              onPress={() => mutate(idea, { onSuccess: onMade })}
            />
          </li>
        ))}
      </ul>
      <p className="mt-3 px-1 text-sm text-muted">
        Each finished chore puts one into it. Its name and how many it takes can be changed at any time.
      </p>
    </>
  );
}
