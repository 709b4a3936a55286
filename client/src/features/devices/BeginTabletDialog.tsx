import { sizes } from '#shared/contract/endpoint/fields.ts';
import { useActionForm } from '../../lib/forms/useActionForm.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { DialogForm } from '../../ui/dialog/DialogForm.tsx';
import { TextField } from '../../ui/form/Field.tsx';
import { UnsentNote } from '../../ui/note/UnsentNote.tsx';
import { useBeginTablet } from './tabletApi.ts';
import { tabletFormSchema } from './tabletForm.ts';

interface BeginTabletDialogProps {
  familyId: number;
  onClose: () => void;
}

export function BeginTabletDialog({ familyId, onClose }: BeginTabletDialogProps) {
  const action = useBeginTablet(familyId);
  const { form, onSubmit, isUnsaved } = useActionForm({
    schema: tabletFormSchema,
    defaultValues: { label: 'Kitchen tablet' },
    action,
  });
  return (
    <Dialog title="Make This the Family Tablet" onClose={onClose}>
      <DialogForm
        submit="Make Tablet"
        isPending={action.isPending}
        isUnsaved={isUnsaved}
        onSubmit={onSubmit}
        onClose={onClose}
      >
        <ul className="list-disc space-y-1.5 ps-5">
          <li>
            <b>You are signed out in this browser.</b> From now on it shows the faces of your family.
            <UnsentNote />
          </li>
          <li>Whoever taps on theirs ticks their own chores. Nothing can be changed or deleted here.</li>
          <li>You end it under Devices, from any phone on which you are signed in.</li>
        </ul>
        <TextField
          label="Name of the Tablet"
          hint="So that you know it among your devices."
          maxLength={sizes.name}
          autoComplete="off"
          error={form.formState.errors.label?.message}
          {...form.register('label')}
        />
      </DialogForm>
    </Dialog>
  );
}
