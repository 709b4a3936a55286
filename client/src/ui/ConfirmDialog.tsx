import { type ReactNode, useRef } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { DialogActions } from './DialogActions.tsx';

interface ConfirmDialogProps {
  title: string;
  question: ReactNode;
  /** The text of the button that does it. */
  confirm: string;
  variant?: 'danger' | 'primary' | 'sun';
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that matters; Cancel has the focus. */
export function ConfirmDialog({ title, question, confirm, variant = 'danger', ...rest }: ConfirmDialogProps) {
  const { isPending, onConfirm, onClose } = rest;
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog role="alertdialog" title={title} description={question} onClose={onClose} focusFirst={cancel}>
      <DialogActions>
        <Button ref={cancel} variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button variant={variant} disabled={isPending} onClick={onConfirm}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
