import type { Chore } from '#shared/contract/chores/chores.ts';
import type { Who } from '#shared/domain/planning/facts.ts';
import { sayRepeat } from '#shared/domain/repeats/sayRepeat.ts';
import type { StarterChore } from '#shared/domain/tasks/starterChores.ts';
import { useTakeBack, useTakeUp } from './api.ts';
import { IdeaTile } from './IdeaTile.tsx';
import { isSameWho } from './whoTakes.ts';

interface ChoreTileProps {
  familyId: number;
  idea: StarterChore;
  chores: readonly Chore[];
  who: Who;
  rewardPotId: number | null;
}

export function ChoreTile({ familyId, idea, chores, who, rewardPotId }: ChoreTileProps) {
  const takeUp = useTakeUp(familyId);
  const takeBack = useTakeBack(familyId);
  const { title, picture, repeat, partOfDay } = idea;
  const taken = chores.find((chore) => chore.title === title && isSameWho(chore.who, who));
  const chore = { title, picture, repeat, partOfDay, who, rewardPotId };
  return (
    <IdeaTile
      picture={picture}
      title={title}
      line={sayRepeat(repeat)}
      isOn={taken !== undefined}
      isPending={takeUp.isPending || takeBack.isPending}
      onPress={() =>
        taken
          ? takeBack.mutate(taken)
          : takeUp.mutate({ ...chore, description: null, startsOn: null, endsOn: null })
      }
    />
  );
}
