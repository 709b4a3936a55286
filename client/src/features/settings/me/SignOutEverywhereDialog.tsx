import { useLeave } from '../../../sync/live/useLeave.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { UnsentNote } from '../../../ui/note/UnsentNote.tsx';
import { useLogoutEverywhere } from '../api.ts';

interface SignOutEverywhereDialogProps {
  /** Whether one may have linked the family with Alexa. */
  isLinked: boolean;
  onClose: () => void;
}

export function SignOutEverywhereDialog({ isLinked, onClose }: SignOutEverywhereDialogProps) {
  const { mutate, isPending } = useLogoutEverywhere();
  const leave = useLeave();
  return (
    <ConfirmDialog
      title="Sign Out Everywhere"
      question={
        <>
          Everywhere you are signed in, here too, coming back takes your password or a new code.
          {isLinked && ' A link with Alexa ends, too.'}
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
