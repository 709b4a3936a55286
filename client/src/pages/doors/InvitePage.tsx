import { Invitation } from '../../features/doors/invitation/Invitation.tsx';
import { InviteForgotten } from '../../features/doors/invitation/InviteForgotten.tsx';
import { useFragment } from '../../lib/browser/fragment.ts';
import { useEnter } from '../../lib/page/useEnter.ts';
import { DoorFrame } from './DoorFrame.tsx';

/** Where the link leads that invites another parent. */
export function InvitePage() {
  const token = useFragment();
  const enter = useEnter();
  return (
    <DoorFrame>
      {token === '' ? <InviteForgotten /> : <Invitation key={token} token={token} onDone={enter} />}
    </DoorFrame>
  );
}
