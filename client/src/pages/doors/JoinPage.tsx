import { SignInCode } from '../../features/doors/signIn/SignInCode.tsx';
import { SignInLink } from '../../features/doors/signIn/SignInLink.tsx';
import { useFragment } from '../../lib/browser/fragment.ts';
import { useEnter } from '../../lib/page/useEnter.ts';
import { DoorFrame } from './DoorFrame.tsx';

/** Where a child signs in by a link or a code, without a password. */
export function JoinPage() {
  const token = useFragment();
  const enter = useEnter();
  return (
    <DoorFrame>
      {token === '' ? <SignInCode onDone={enter} /> : <SignInLink key={token} token={token} onDone={enter} />}
    </DoorFrame>
  );
}
