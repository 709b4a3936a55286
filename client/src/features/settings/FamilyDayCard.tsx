import type { CurrentFamily } from '#shared/contract/families.ts';
import { familyEditSchema } from '#shared/contract/familySettings.ts';
import { sizes } from '#shared/contract/fields.ts';
import { useActionForm } from '../../lib/forms/useActionForm.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { useEditFamily } from './api.ts';
import { dayStarts, familyFormOf, timeZones } from './familyForm.ts';

/** What the family is called, and where and when its day begins. */
export function FamilyDayCard({ family }: { family: CurrentFamily }) {
  const action = useEditFamily(family.id);
  const { form, onSubmit } = useActionForm({
    schema: familyEditSchema,
    defaultValues: familyFormOf(family),
    action,
    onDone: () => form.reset(form.getValues()),
  });
  const { errors } = form.formState;
  return (
    <Card title="Family">
      <form noValidate onSubmit={onSubmit} className="space-y-5 px-1 sm:px-0">
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
              {zone.replaceAll('_', ' ')}
            </option>
          ))}
        </Select>
        <Select
          label="A New Day Starts At"
          hint="What is done before that counts for the evening before."
          error={errors.dayStartsAt?.message}
          {...form.register('dayStartsAt', { valueAsNumber: true })}
        >
          {dayStarts.map((words, hour) => (
            <option key={words} value={hour}>
              {words}
            </option>
          ))}
        </Select>
        <Button type="submit" disabled={action.isPending}>
          {action.isPending ? 'Saving...' : 'Save Changes'}
        </Button>
      </form>
    </Card>
  );
}
