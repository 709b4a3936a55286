import type { Member } from '#shared/contract/people/members.ts';
import { ToggleChip } from '../../ui/choice/ToggleChip.tsx';
import { Avatar } from '../../ui/frame/Avatar.tsx';
import type { Taker } from './whoTakes.ts';

interface ForWhomProps {
  members: readonly Member[];
  choices: readonly Taker[];
  chosen: Taker;
  onChoose: (chosen: Taker) => void;
}

const several = { turns: 'In turns', anyone: 'Whoever comes first' } as const;

export function ForWhom({ members, choices, chosen, onChoose }: ForWhomProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 px-1 font-bold">For whom</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => {
          const member = members.find(({ id }) => id === choice);
          return (
            <ToggleChip
              key={choice}
              isOn={choice === chosen}
              className="max-w-full px-4"
              onClick={() => onChoose(choice)}
            >
              {member && <Avatar name={member.name} color={member.avatarColor} />}
              <span dir="auto" className="min-w-0 wrap-anywhere">
                {typeof choice === 'number' ? member?.name : several[choice]}
              </span>
            </ToggleChip>
          );
        })}
      </div>
    </fieldset>
  );
}
