import { sizes } from '#shared/contract/endpoint/fields.ts';
import type { CurrentFamily } from '#shared/contract/people/families.ts';
import { familyEditSchema } from '#shared/contract/people/familySettings.ts';
import { sayZone, timeZones } from '../../../lib/forms/timeZones.ts';
import { useActionForm } from '../../../lib/forms/useActionForm.ts';
import { Select } from '../../../ui/choice/Select.tsx';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { TextField } from '../../../ui/form/Field.tsx';
import { dayStarts } from './dayStarts.ts';
import { useEditFamily } from './familyApi.ts';
import { familyFormOf } from './familyForm.ts';

interface FamilyDayDialogProps {
  family: CurrentFamily;
  onClose: () => void;
}

/** What the family is called, and where and when its day begins. */
export function FamilyDayDialog({ family, onClose }: FamilyDayDialogProps) {
  const action = useEditFamily(family.id);
  const { form, onSubmit, isUnsaved } = useActionForm({
    schema: familyEditSchema,
    defaultValues: familyFormOf(family),
    action,
    onDone: onClose,
  });
  const { errors } = form.formState;
  return (
    <FormDialog
      title="Family Settings"
      submit="Save Changes"
      isPending={action.isPending}
      isUnsaved={isUnsaved}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <TextField
        label="Family Name"
        maxLength={sizes.name}
        autoComplete="off"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <Select
        label="Time Zone"
        hint="Where your day begins and ends."
        error={errors.timeZone?.message}
        {...form.register('timeZone')}
      >
        {timeZones(family.timeZone).map((zone) => (
          <option key={zone} value={zone}>
            {sayZone(zone)}
          </option>
        ))}
      </Select>
      <Select
        label="A New Day Starts At"
        hint="What is done before that still counts for the day before."
        error={errors.dayStartsAt?.message}
        {...form.register('dayStartsAt', { valueAsNumber: true })}
      >
        {dayStarts.map((words, hour) => (
          <option key={words} value={hour}>
            {words}
          </option>
        ))}
      </Select>
    </FormDialog>
  );
}
