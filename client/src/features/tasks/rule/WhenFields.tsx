import { ChevronDown } from 'lucide-react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { ifMissedBy } from '#shared/contract/chores/chores.ts';
import { partOfDaySchema } from '#shared/contract/chores/tasks.ts';
import { isCalendar } from '#shared/domain/repeats/repeat.ts';
import { emptyIsNull } from '../../../lib/forms/emptyIsNull.ts';
import { Select } from '../../../ui/choice/Select.tsx';
import { TextField } from '../../../ui/form/Field.tsx';
import type { DraftedRule, RuleDraft } from './ruleDraft.ts';

interface WhenFieldsProps<Parsed> {
  form: UseFormReturn<RuleDraft, unknown, Parsed>;
  rule: DraftedRule;
}

const partsOfDay = partOfDaySchema.options;

/** When in the day, until when at all, and what becomes of a time that was missed: what comes after it was done waits. */
export function WhenFields<Parsed>({ form, rule }: WhenFieldsProps<Parsed>) {
  const { control, register, setValue } = form;
  const { errors } = form.formState;
  const ifMissed = useWatch({ control, name: 'ifMissed' });
  return (
    <>
      <Select
        label="Part of the Day"
        value={rule.partOfDay ?? ''}
        onChange={({ target: { value } }) =>
          setValue('partOfDay', partsOfDay.find((part) => part === value) ?? null)
        }
      >
        <option value="">Any time</option>
        {partsOfDay.map((part) => (
          <option key={part} value={part}>
            {part.charAt(0).toUpperCase() + part.slice(1)}
          </option>
        ))}
      </Select>
      <details className="group" open={errors.endsOn !== undefined || undefined}>
        <summary className="flex min-h-touch items-center gap-2 rounded-field font-bold text-primary">
          <ChevronDown aria-hidden size={20} className="transition-transform group-open:rotate-180" />
          {isCalendar(rule.repeat) ? 'Last day, and if it was missed' : 'Last day'}
        </summary>
        <div className="mt-2 space-y-4">
          {isCalendar(rule.repeat) && (
            <Select
              label="If It Was Missed"
              value={ifMissed ?? ifMissedBy(rule.repeat)}
              onChange={({ target }) => setValue('ifMissed', target.value === 'wait' ? 'wait' : 'replace')}
            >
              <option value="replace">it gives way to the next time</option>
              <option value="wait">it waits until it is done</option>
            </Select>
          )}
          <TextField
            label="Last Day (optional)"
            type="date"
            error={errors.endsOn?.message}
            {...register('endsOn', emptyIsNull)}
          />
        </div>
      </details>
    </>
  );
}
