import { Printer } from 'lucide-react';
import { useRef } from 'react';
import { CopyButton } from '../../../ui/detail/CopyButton.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { DialogActions } from '../../../ui/dialog/DialogActions.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { useMakeRecoveryCode } from './recoveryApi.ts';

interface RecoveryCodeDialogProps {
  username: string | null;
  onClose: () => void;
}

/** Makes a recovery code and shows it, this once. */
export function RecoveryCodeDialog({ username, onClose }: RecoveryCodeDialogProps) {
  const { mutate, isPending, data: made } = useMakeRecoveryCode();
  return (
    <Dialog title="Recovery Code" onClose={onClose}>
      {made ? (
        <Made code={made.code} username={username} onClose={onClose} />
      ) : (
        <div className="space-y-4">
          <p>
            If you forget your password, this code gives you a new one, once. Nobody else can do that for a
            parent: write it down, and keep it where you keep passports.
          </p>
          <p>A code that you made before is worth nothing from then on.</p>
          <DialogActions>
            <Button variant="quiet" onClick={onClose}>
              Cancel
            </Button>
            <Button disabled={isPending} onClick={() => mutate()}>
              Make a Code
            </Button>
          </DialogActions>
        </div>
      )}
    </Dialog>
  );
}

interface MadeProps {
  code: string;
  username: string | null;
  onClose: () => void;
}

function Made({ code, username, onClose }: MadeProps) {
  const text = useRef<HTMLParagraphElement>(null);
  return (
    <div data-on-paper className="space-y-4">
      <p>
        For <bdi className="font-bold">{username}</bdi> at {`${window.location.host}/recover`}, good once.{' '}
        <b className="print:hidden">It is shown only now.</b>
      </p>
      <p
        ref={text}
        className="select-all rounded-tile bg-sunken px-4 py-3 text-center font-mono text-xl font-bold tracking-wider wrap-anywhere"
      >
        {code}
      </p>
      <div className="flex flex-wrap gap-3 print:hidden">
        <CopyButton source={text} />
        <Button variant="soft" onClick={() => window.print()}>
          <Printer aria-hidden size={18} />
          Print
        </Button>
      </div>
      <DialogActions>
        <Button onClick={onClose} className="print:hidden">
          I have it
        </Button>
      </DialogActions>
    </div>
  );
}
