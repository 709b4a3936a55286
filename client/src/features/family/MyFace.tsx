import { useState } from 'react';
import type { User } from '#shared/contract/members.ts';
import { onDemand } from '../../lib/page/onDemand.tsx';
import { useLogout } from '../../sync/currentFamily.ts';
import { useLeave } from '../../sync/useLeave.ts';
import { Avatar } from '../../ui/Avatar.tsx';

const MyMenu = onDemand(async () => (await import('./SignOutDialogs.tsx')).MyMenu);

/** Where a child's settings and the way out are: behind their face, and not next to the thumb. */
export function MyFace({ me }: { me: User }) {
  const { mutate, isPending } = useLogout();
  const leave = useLeave();
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
      {isOpen && (
        <MyMenu
          me={me}
          isLeaving={isPending}
          onLogout={() => mutate(undefined, { onSuccess: leave })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
