import type { Member } from '#shared/contract/members.ts';
import { contributorIds, type Pot } from '#shared/contract/pots.ts';
import { barColor, isFull, potEmoji, potPercent, potStatus } from '#shared/domain/pots.ts';
import { useCelebration } from '../../lib/page/useCelebration.ts';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { RowControls } from '../../ui/RowControls.tsx';
import { Contributors } from './Contributors.tsx';
import { DeletePotDialog, EditPotDialog } from './dialogs.ts';
import { FullPotActions } from './FullPotActions.tsx';

interface PotCardProps {
  pot: Pot;
  members: readonly Member[];
  mayManage: boolean;
}

export function PotCard({ pot, members, mayManage }: PotCardProps) {
  const { name, description, currentCount, targetCount } = pot;
  const contributors = contributorIds(pot).flatMap((id) => members.find((member) => member.id === id) ?? []);
  const full = isFull(pot);
  const card = useCelebration<HTMLElement>(full);
  return (
    <article
      ref={card}
      className={`reveals rounded-tile border p-3 sm:p-4 ${full ? 'border-success/50 bg-success-soft/50' : 'border-line'}`}
    >
      <div className="flex flex-wrap items-start justify-end gap-x-3">
        <span
          aria-hidden
          className="grid size-12 shrink-0 place-items-center rounded-2xl bg-sun-soft text-2xl"
        >
          {potEmoji(pot.icon)}
        </span>
        <h3
          dir="auto"
          className="flex min-h-12 min-w-20 flex-1 items-center overflow-x-clip font-bold leading-snug"
        >
          {name}
        </h3>
        {mayManage && (
          <RowControls
            of={name}
            edit={{ does: 'Edit pot', dialog: (close) => <EditPotDialog pot={pot} onClose={close} /> }}
            remove={{ does: 'Delete pot', dialog: (close) => <DeletePotDialog pot={pot} onClose={close} /> }}
          />
        )}
      </div>
      {description && (
        <p dir="auto" className="mt-2 text-sm text-muted">
          {description}
        </p>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <div className="min-w-16 flex-1">
          <ProgressBar
            label={name}
            value={currentCount}
            max={targetCount}
            percent={potPercent(pot)}
            color={barColor(pot, contributors[0]?.avatarColor)}
          />
        </div>
        <span className="whitespace-nowrap font-bold tabular-nums">
          {currentCount}/{targetCount}
        </span>
      </div>
      <div className="mt-2.5 flex min-h-7 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className={`text-sm font-semibold ${full ? 'text-success' : 'text-muted'}`}>{potStatus(pot)}</p>
        <Contributors members={contributors} />
      </div>
      {full && mayManage && <FullPotActions pot={pot} />}
    </article>
  );
}
