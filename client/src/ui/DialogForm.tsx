import type { FormEventHandler, ReactNode } from 'react';
import { Button } from './Button.tsx';
import { DialogActions } from './DialogActions.tsx';

export interface DialogFormProps {
  submit: string;
  isPending: boolean;
  onSubmit: FormEventHandler;
  onClose: () => void;
  children: ReactNode;
}

/** A form inside a dialog; it stays with its input when the server refuses. */
export function DialogForm({ submit, isPending, onSubmit, onClose, children }: DialogFormProps) {
  return (
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
  );
}
