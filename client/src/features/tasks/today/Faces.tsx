import { Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Member } from '#shared/contract/people/members.ts';
import { callNames } from '#shared/domain/people/callNames.ts';
import type { Progress } from '#shared/domain/tasks/today.ts';
import { Avatar } from '../../../ui/frame/Avatar.tsx';
import type { TaskFilter } from './useWhose.ts';

interface FacesProps {
  members: readonly Member[];
  progress: readonly Progress[];
  whose: TaskFilter;
  onChoose: (whose: TaskFilter) => void;
}

/** Whose tasks are shown, by a tap on a face; around it and below how far they are today. */
export function Faces({ members, progress, whose, onChoose }: FacesProps) {
  const names = callNames(members);
  return (
    <fieldset className="-mx-1.5 flex flex-wrap gap-x-0.5 gap-y-1">
      <legend className="sr-only">Whose tasks</legend>
      <Chip isOn={whose === 'everybody'} onClick={() => onChoose('everybody')}>
        <span className="grid size-10 place-items-center rounded-full bg-sunken text-muted">
          <Users aria-hidden size={20} />
        </span>
        <span>Everybody</span>
      </Chip>
      {progress.map(({ memberId, done, all }) => {
        const member = members.find(({ id }) => id === memberId);
        const name = names.get(memberId);
        return (
          member && (
            <Chip
              key={memberId}
              name={`${name}, ${done} of ${all} done today`}
              isOn={whose === memberId}
              onClick={() => onChoose(whose === memberId ? 'everybody' : memberId)}
            >
              <Ring percent={all === 0 ? 0 : (100 * done) / all}>
                <span data-face={memberId}>
                  <Avatar name={member.name} color={member.avatarColor} />
                </span>
              </Ring>
              <bdi className="line-clamp-2 max-w-20 wrap-anywhere whitespace-normal">{name}</bdi>
              <span>{`${done} of ${all}`}</span>
            </Chip>
          )
        );
      })}
    </fieldset>
  );
}

interface ChipProps {
  /** Where what stands in it does not say it all. */
  name?: string;
  isOn: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Chip({ name, isOn, onClick, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-pressed={isOn}
      onClick={onClick}
      className={`grid min-h-touch min-w-14 content-start justify-items-center gap-0.5 whitespace-nowrap rounded-field px-1.5 py-1.5 text-xs font-bold tabular-nums ${isOn ? 'bg-primary-soft text-primary-strong' : 'text-muted hover:bg-sunken'}`}
    >
      {children}
    </button>
  );
}

function Ring({ percent, children }: { percent: number; children: ReactNode }) {
  const color = percent === 100 ? 'var(--success)' : 'var(--primary)';
  return (
    <span
      style={{ background: `conic-gradient(${color} ${percent}%, var(--line) 0)` }}
      className="forced-color-adjust-none grid size-10 place-items-center rounded-full"
    >
      <span className="grid size-8 place-items-center rounded-full bg-surface">{children}</span>
    </span>
  );
}
