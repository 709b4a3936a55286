import type { ReactNode } from 'react';
import type { Chore } from '#shared/contract/chores/chores.ts';
import type { Pot } from '#shared/contract/chores/pots.ts';
import type { Member } from '#shared/contract/people/members.ts';
import type { DayText } from '#shared/domain/days/days.ts';
import { Picture } from '../../ui/row/Picture.tsx';
import { RowControls } from '../../ui/row/RowControls.tsx';
import { sayNext, sayRule, sayWho } from './choreWords.ts';
import { EndChoreDialog } from './dialogs.ts';

interface ChoreRowProps {
  chore: Chore;
  today: DayText;
  members: readonly Member[];
  pots: readonly Pot[];
  mayManage: boolean;
  editDialog: (chore: Chore, close: () => void) => ReactNode;
}

export function ChoreRow({ chore, today, members, pots, mayManage, editDialog }: ChoreRowProps) {
  const { title, targetCount, rewardPotId } = chore;
  const pot = pots.find(({ id }) => id === rewardPotId);
  return (
    <li className="reveals flex flex-wrap items-end gap-x-3 rounded-tile border-2 border-line px-3 py-3 sm:px-4">
      <div className="self-start">
        <Picture of={chore} />
      </div>
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-bold">
          <bdi>{title}</bdi>
          {targetCount > 1 && <span className="font-normal text-muted"> · {targetCount} times</span>}
        </p>
        <p>{sayRule(chore)}</p>
        <p className="text-sm text-muted">
          {sayWho(chore, members)}
          {pot && (
            <>
              {' · '}
              <bdi>{pot.name}</bdi> Pot
            </>
          )}
        </p>
        <p className="text-sm text-muted">{sayNext(chore, members, today)}</p>
      </div>
      {mayManage && (
        <div className="ms-auto">
          <RowControls
            of={title}
            edit={{ does: 'Edit chore', dialog: (close) => editDialog(chore, close) }}
            remove={{
              does: 'End chore',
              dialog: (close) => <EndChoreDialog chore={chore} onClose={close} />,
            }}
          />
        </div>
      )}
    </li>
  );
}
