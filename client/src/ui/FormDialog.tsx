import type { FormEventHandler, ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { DialogActions } from './DialogActions.tsx';

interface FormDialogProps {
  title: string;
  submit: string;
  isPending: boolean;
  onSubmit: FormEventHandler;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that is a form; it stays open with its input when the server refuses. */
export function FormDialog({ title, submit, isPending, onSubmit, onClose, children }: FormDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <form noValidate onSubmit={onSubmit} className="space-y-4">
        {children}
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={isPending}>
            {submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
