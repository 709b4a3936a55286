import { useState } from 'react';
import type { User } from '#shared/contract/people/members.ts';
import { onDemand } from '../../../lib/page/onDemand.tsx';
import { Avatar } from '../../../ui/frame/Avatar.tsx';

const MyMenu = onDemand(async () => (await import('../SignOutDialogs.tsx')).MyMenu);

/** Where a child's settings are: behind their face. */
export function MyFace({ me }: { me: User }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={`${me.name}, menu`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken"
      >
        <span data-face={me.id}>
          <Avatar name={me.name} color={me.avatarColor} size="medium" />
        </span>
      </button>
      {isOpen && <MyMenu me={me} onClose={() => setOpen(false)} />}
    </>
  );
}
