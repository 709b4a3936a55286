import { newPauseSchema } from '#shared/contract/chores/chores.ts';
import type { Member } from '#shared/contract/people/members.ts';
import type { DayText } from '#shared/domain/days/days.ts';
import { emptyIsNull } from '../../lib/forms/emptyIsNull.ts';
import { useActionForm } from '../../lib/forms/useActionForm.ts';
import { Select } from '../../ui/choice/Select.tsx';
import { FormDialog } from '../../ui/dialog/FormDialog.tsx';
import { TextField } from '../../ui/form/Field.tsx';
import { useAddPause } from './api.ts';
import { awayFormOf } from './awayForm.ts';

interface AddAwayDialogProps {
  familyId: number;
  today: DayText;
  members: readonly Member[];
  onClose: () => void;
}

const everybodyIsNull = { setValueAs: (value: string | number | null) => (value ? Number(value) : null) };

export function AddAwayDialog({ familyId, today, members, onClose }: AddAwayDialogProps) {
  const action = useAddPause(familyId);
  const { form, onSubmit, isUnsaved } = useActionForm({
    schema: newPauseSchema,
    defaultValues: awayFormOf(today),
    action,
    onDone: onClose,
  });
  const { errors } = form.formState;
  return (
    <FormDialog
      title="Add Away Time"
      submit="Add"
      isPending={action.isPending}
      isUnsaved={isUnsaved}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Select
        label="Who Is Away"
        error={errors.memberId?.message}
        {...form.register('memberId', everybodyIsNull)}
      >
        <option value="">Everybody</option>
        {members.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <TextField label="First Day" type="date" error={errors.from?.message} {...form.register('from')} />
      <TextField
        label="Last Day (optional)"
        type="date"
        hint="Leave it empty while nobody knows."
        error={errors.to?.message}
        {...form.register('to', emptyIsNull)}
      />
    </FormDialog>
  );
}
