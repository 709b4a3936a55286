import { useLeave } from '../../sync/useLeave.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { UnsentNote } from '../../ui/UnsentNote.tsx';
import { useLogoutEverywhere } from './api.ts';

export function SignOutEverywhereDialog({ onClose }: { onClose: () => void }) {
  const { mutate, isPending } = useLogoutEverywhere();
  const leave = useLeave();
  return (
    <ConfirmDialog
      title="Sign Out Everywhere"
      question={
        <>
          Everywhere you are signed in, here too, coming back takes your password or a new code.
          <UnsentNote />
        </>
      }
      confirm="Sign Out"
      isPending={isPending}
      onConfirm={() => mutate(undefined, { onSuccess: leave })}
      onClose={onClose}
    />
  );
}
