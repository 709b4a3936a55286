import { unsentWords, useUnsent } from '../../lib/browser/unsent.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

interface SignOutDialogProps {
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks whoever signs out before all that they ticked has arrived. */
export function SignOutDialog(props: SignOutDialogProps) {
  const { count, isKept } = useUnsent();
  const then = isKept ? 'They wait in this browser until you sign in here again.' : 'They would be lost.';
  const question =
    count > 0 ? `${unsentWords(count)} Sign out anyway? ${then}` : 'All is sent by now. Sign out?';
  return <ConfirmDialog title="Sign Out" question={question} confirm="Sign Out" {...props} />;
}
