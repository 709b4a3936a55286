import { useId } from 'react';
import { type Reminders, remindersSchema } from '#shared/contract/live/reminders.ts';
import type { CurrentFamily } from '#shared/contract/people/families.ts';
import { may } from '#shared/domain/people/may.ts';
import { emptyIsNull } from '../../lib/forms/emptyIsNull.ts';
import { ownTimeZone, sayZone } from '../../lib/forms/timeZones.ts';
import { useActionForm } from '../../lib/forms/useActionForm.ts';
import { Checkbox } from '../../ui/choice/Checkbox.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { useSaveReminders } from './api.ts';
import { dailyHint } from './dailyHint.ts';
import { QuietHours } from './QuietHours.tsx';
import { TimeSelect } from './TimeSelect.tsx';

interface RemindersFormProps {
  family: CurrentFamily;
  reminders: Reminders;
}

/** What somebody is reminded of, on each device on which they switched reminders on. */
export function RemindersForm({ family, reminders }: RemindersFormProps) {
  const { currentUser: me, timeZone } = family;
  const action = useSaveReminders(me.id);
  const { form, onSubmit } = useActionForm({
    schema: remindersSchema,
    defaultValues: reminders,
    action,
    onDone: (saved) => form.reset(saved),
  });
  const { register, formState } = form;
  const chosen = form.watch();
  const hintId = useId();
  return (
    <form noValidate onSubmit={onSubmit} className="space-y-5">
      {isNothing(chosen) && <NothingChosen isParent={may.manage(me)} />}
      <TimeSelect
        label="Remind me at"
        none="Off"
        chosen={reminders.dailyAt}
        hint={dailyHint(chosen, 'you')}
        error={formState.errors.dailyAt?.message}
        {...register('dailyAt', emptyIsNull)}
      />
      {may.manage(me) && (
        <fieldset className="space-y-1">
          <legend className="mb-1.5 font-bold">Tell me</legend>
          <Checkbox {...register('taskDone')}>When a chore is done</Checkbox>
          <Checkbox {...register('potFull')}>When a pot is full</Checkbox>
        </fieldset>
      )}
      <QuietHours form={form} before={reminders} />
      <div>
        <Checkbox aria-describedby={hintId} {...register('hidesNames')}>
          Leave out names and titles
        </Checkbox>
        <p id={hintId} className="px-3 text-sm text-muted">
          A notice then says “Chores are waiting” and no more.
        </p>
      </div>
      {timeZone !== ownTimeZone() && (
        <p className="text-sm text-muted">{`These are times in ${sayZone(timeZone)}.`}</p>
      )}
      <Button type="submit" disabled={action.isPending}>
        {action.isPending ? 'Saving...' : 'Save Reminders'}
      </Button>
    </form>
  );
}

const isNothing = ({ dailyAt, taskDone, potFull }: Reminders) => dailyAt === null && !taskDone && !potFull;

function NothingChosen({ isParent }: { isParent: boolean }) {
  return (
    <p className="rounded-tile bg-sunken px-4 py-3">
      <b>Nothing comes yet.</b> Choose a time{isParent && ', or what to be told'}, and save.
    </p>
  );
}
