import { useLocation } from 'wouter';
import { Recovery } from '../../features/doors/recovery/Recovery.tsx';
import { useEnter } from '../../lib/page/useEnter.ts';
import { DoorFrame } from './DoorFrame.tsx';

/** Where a recovery code gives a new password, and what to do without a code. */
export function RecoverPage() {
  const enter = useEnter();
  const [, navigate] = useLocation();
  const goOn = (isSignedIn: boolean) => (isSignedIn ? enter() : navigate('/setup', { replace: true }));
  return (
    <DoorFrame>
      <Recovery onDone={goOn} />
    </DoorFrame>
  );
}
