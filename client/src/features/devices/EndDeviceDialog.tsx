import type { Device } from '#shared/contract/signIn/devices.ts';
import { useLeave } from '../../sync/live/useLeave.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { UnsentNote } from '../../ui/note/UnsentNote.tsx';
import { useEndDevice } from './api.ts';

interface EndDeviceDialogProps {
  device: Device;
  /** Since when it is signed in, where another one has the same name. */
  times: string | undefined;
  onClose: () => void;
}

export function EndDeviceDialog({ device, times, onClose }: EndDeviceDialogProps) {
  const { mutate, isPending } = useEndDevice(device);
  const leave = useLeave();
  return (
    <ConfirmDialog
      title={device.isThis ? 'Sign Out Here' : 'Sign Out a Device'}
      question={
        <>
          <bdi className="font-bold">{device.label}</bdi> {times && `(${times}) `}
          {whatFollows(device)}
          {device.isThis && <UnsentNote />}
        </>
      }
      confirm="Sign Out"
      isPending={isPending}
      onConfirm={() => mutate(undefined, { onSuccess: device.isThis ? leave : onClose })}
      onClose={onClose}
    />
  );
}

function whatFollows({ kind, isThis }: Device): string {
  if (kind === 'tablet')
    return 'no longer shows your faces. A parent who is signed in there can begin again.';
  return isThis
    ? 'is where you are right now. Coming back takes your password or a new code.'
    : 'is signed out at the next tap there. Coming back takes a password or a new code.';
}
