import type { FormEventHandler, ReactNode } from 'react';
import { Button } from '../page/Button.tsx';
import { DialogActions } from './DialogActions.tsx';
import { LeaveQuestion } from './LeaveQuestion.tsx';

export interface DialogFormProps {
  submit: string;
  isPending: boolean;
  /** Whether closing would lose something, which is asked first; null where nothing is worth it. Cancel says enough. */
  isUnsaved: (() => boolean) | null;
  onSubmit: FormEventHandler;
  onClose: () => void;
  /** Another way to send it, beside the main one. */
  another?: (() => void) | undefined;
  children: ReactNode;
}

/** A form inside a dialog; it stays with its input when the server refuses. */
export function DialogForm({ submit, isPending, isUnsaved, ...rest }: DialogFormProps) {
  const { onSubmit, onClose, another, children } = rest;
  return (
    <>
      <form noValidate onSubmit={onSubmit} className="space-y-4">
        {children}
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          {another && (
            <Button variant="soft" disabled={isPending} onClick={another}>
              Add another
            </Button>
          )}
          <Button type="submit" disabled={isPending}>
            {submit}
          </Button>
        </DialogActions>
      </form>
      {isUnsaved && <LeaveQuestion isUnsaved={isUnsaved} />}
    </>
  );
}
