import type { Member } from '#shared/contract/people/members.ts';
import { Avatar } from '../../ui/frame/Avatar.tsx';
import { Tooltip } from '../../ui/row/Tooltip.tsx';

/** Avatars on a pot before the rest becomes '+N' (docs/product.md, Constants). */
const shownAtMost = 3;

export function Contributors({ members }: { members: readonly Member[] }) {
  if (members.length === 0) return null;
  const more = members.length - shownAtMost;
  const names = members.map(({ name }) => name).join(', ');
  return (
    <Tooltip text={names}>
      <div className="flex shrink-0 items-center">
        <span className="sr-only">Contributors: {names}</span>
        {members.slice(0, shownAtMost).map(({ id, name, avatarColor }) => (
          <span key={id} className="-ms-1.5 rounded-full ring-2 ring-surface">
            <Avatar name={name} color={avatarColor} />
          </span>
        ))}
        {more > 0 && (
          <span aria-hidden className="ms-1 text-sm font-bold text-muted">
            +{more}
          </span>
        )}
      </div>
    </Tooltip>
  );
}
