import type { Pot } from '#shared/contract/chores/pots.ts';
import type { Member } from '#shared/contract/people/members.ts';
import {
  barColor,
  contributorIds,
  isFull,
  potEmoji,
  potPercent,
  potStatus,
} from '#shared/domain/pots/pots.ts';
import { useCelebration } from '../../lib/page/celebration/useCelebration.ts';
import { ProgressBar } from '../../ui/detail/ProgressBar.tsx';
import { RowControls } from '../../ui/row/RowControls.tsx';
import { Contributors } from './Contributors.tsx';
import { DeletePotDialog, EditPotDialog } from './dialogs.ts';
import { FullPotActions } from './FullPotActions.tsx';

const choice = new Intl.ListFormat('en', { type: 'disjunction' });

interface PotCardProps {
  pot: Pot;
  members: readonly Member[];
  mayManage: boolean;
  onStory: (pot: Pot) => void;
  onRedeemed: (pot: Pot) => void;
}

/** Those who can, by name while they are few. */
function whoRedeems(members: readonly Member[]): string {
  const names = members.filter(({ manages }) => manages).map(({ name }) => name);
  return names.length > 0 && names.length < 4 ? choice.format(names) : 'a parent';
}

export function PotCard({ pot, members, mayManage, onStory, onRedeemed }: PotCardProps) {
  const { name, description, currentCount, targetCount } = pot;
  const contributors = contributorIds(pot).flatMap((id) => members.find((member) => member.id === id) ?? []);
  const full = isFull(pot);
  const card = useCelebration<HTMLElement>(full);
  return (
    <article
      ref={card}
      data-pot={pot.id}
      className={`reveals relative rounded-tile border p-3 sm:p-4 ${full ? 'border-success/50 bg-success-soft/50' : 'border-line'}`}
    >
      {/* All of the card but what stands above it. */}
      <button
        type="button"
        aria-label={`Story of ${name}`}
        onClick={() => onStory(pot)}
        className="absolute inset-0 rounded-tile"
      />
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
          <div className="relative">
            <RowControls
              of={name}
              edit={{ does: 'Edit pot', dialog: (close) => <EditPotDialog pot={pot} onClose={close} /> }}
              remove={{
                does: 'Delete pot',
                dialog: (close) => <DeletePotDialog pot={pot} onClose={close} />,
              }}
            />
          </div>
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
        <span data-count className="whitespace-nowrap font-bold tabular-nums">
          {`${currentCount}/${targetCount}`}
        </span>
      </div>
      <div className="mt-2.5 flex min-h-7 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className={`text-sm font-semibold ${full ? 'text-success' : 'text-muted'}`}>{potStatus(pot)}</p>
        <Contributors members={contributors} />
      </div>
      {full &&
        (mayManage ? (
          <div className="relative">
            <FullPotActions pot={pot} onRedeemed={() => onRedeemed(pot)} />
          </div>
        ) : (
          <p className="mt-1 font-bold">Tell {whoRedeems(members)}: it’s time!</p>
        ))}
    </article>
  );
}
