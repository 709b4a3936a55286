import * as z from 'zod/mini';
import type { CurrentFamily } from '#shared/contract/people/families.ts';
import { useActionForm } from '../../../lib/forms/useActionForm.ts';
import { useLeave } from '../../../sync/live/useLeave.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { DialogActions } from '../../../ui/dialog/DialogActions.tsx';
import { TextField } from '../../../ui/form/Field.tsx';
import { UnsentNote } from '../../../ui/note/UnsentNote.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { useEraseFamily } from './dataApi.ts';

interface EraseFamilyDialogProps {
  family: CurrentFamily;
  onClose: () => void;
}

/** Erases all there is, for whoever types the family's name. */
export function EraseFamilyDialog({ family, onClose }: EraseFamilyDialogProps) {
  const action = useEraseFamily(family);
  const leave = useLeave();
  const { form, onSubmit } = useActionForm({
    schema: nameOf(family),
    defaultValues: { name: '' },
    action,
    onDone: leave,
  });
  return (
    <Dialog title="Erase the Family" onClose={onClose}>
      <form noValidate onSubmit={onSubmit} className="space-y-4">
        <p>At once and for good, these go:</p>
        <ul className="list-disc space-y-1 ps-5">
          <li>everybody's account, yours too, with names, passwords and PINs</li>
          <li>all tasks, chores, reward pots and all that was ever completed</li>
          <li>every phone and tablet is signed out, and Alexa knows you no more</li>
        </ul>
        <p className="font-bold">
          Nobody can bring it back, not even us.
          <UnsentNote />
        </p>
        <TextField
          label="Name of the Family"
          hint={
            <>
              Please type <bdi className="font-bold text-ink">{family.name}</bdi>
            </>
          }
          autoComplete="off"
          error={form.formState.errors.name?.message}
          {...form.register('name')}
        />
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" disabled={action.isPending}>
            Erase All
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const nameOf = ({ name }: CurrentFamily) =>
  z.object({ name: z.string().check(z.refine((typed) => typed === name, 'Your family has another name')) });
