import type { UseFormReturn } from 'react-hook-form';
import type { Reminders } from '#shared/contract/live/reminders.ts';
import { emptyIsNull } from '../../lib/forms/emptyIsNull.ts';
import { TimeSelect } from './TimeSelect.tsx';

interface QuietHoursProps {
  form: UseFormReturn<Reminders, unknown, Reminders>;
  before: Reminders;
}

/** When nothing comes: from a time until a time, or never. */
export function QuietHours({ form, before }: QuietHoursProps) {
  const { register, formState, setValue, getValues } = form;
  const { errors } = formState;
  const isQuiet = form.watch('quietFrom') !== null;
  const both = ({ target }: { target: { value: string } }) =>
    setValue('quietUntil', target.value ? (getValues('quietUntil') ?? '07:00') : null);
  return (
    <fieldset>
      <legend className="sr-only">Quiet hours</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3">
        <TimeSelect
          label="Quiet from"
          none="Never"
          chosen={before.quietFrom}
          error={errors.quietFrom?.message}
          {...register('quietFrom', { ...emptyIsNull, onChange: both })}
        />
        {isQuiet && (
          <TimeSelect
            label="Until"
            chosen={before.quietUntil}
            error={errors.quietUntil?.message}
            {...register('quietUntil', emptyIsNull)}
          />
        )}
      </div>
      {isQuiet && (
        <p className="mt-1.5 text-sm text-muted">What comes up meanwhile waits until they are over.</p>
      )}
    </fieldset>
  );
}
