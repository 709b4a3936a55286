import { type ReactNode, useRef } from 'react';
import { Button } from '../page/Button.tsx';
import { Dialog } from './Dialog.tsx';
import { DialogActions } from './DialogActions.tsx';

interface ConfirmDialogProps {
  title: string;
  question: ReactNode;
  /** The text of the button that does it. */
  confirm: string;
  /** The text of the one that does not. */
  cancel?: string;
  variant?: 'danger' | 'primary' | 'sun';
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that matters; what does not do it has the focus. */
export function ConfirmDialog({ title, question, confirm, variant = 'danger', ...rest }: ConfirmDialogProps) {
  const { isPending, onConfirm, onClose, cancel = 'Cancel' } = rest;
  const stay = useRef<HTMLButtonElement>(null);
  return (
    <Dialog role="alertdialog" title={title} description={question} onClose={onClose} focusFirst={stay}>
      <DialogActions>
        <Button ref={stay} variant="quiet" onClick={onClose}>
          {cancel}
        </Button>
        <Button variant={variant} disabled={isPending} onClick={onConfirm}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
