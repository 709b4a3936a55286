import { type Reminders, remindersSchema } from '#shared/contract/live/reminders.ts';
import type { Member } from '#shared/contract/people/members.ts';
import { emptyIsNull } from '../../lib/forms/emptyIsNull.ts';
import { useActionForm } from '../../lib/forms/useActionForm.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { DialogForm } from '../../ui/dialog/DialogForm.tsx';
import { LoadFailed } from '../../ui/notice/LoadFailed.tsx';
import { Skeleton } from '../../ui/notice/Skeleton.tsx';
import { useReminders, useSaveReminders } from './api.ts';
import { dailyHint } from './dailyHint.ts';
import { TimeSelect } from './TimeSelect.tsx';

interface ChildDialogProps {
  person: Member;
  onClose: () => void;
}

/** When a child is reminded of what is left that day. */
export function ChildDialog({ person, onClose }: ChildDialogProps) {
  const { data: reminders, error, refetch } = useReminders(person.id);
  return (
    <Dialog
      title="Reminder"
      description={
        <>
          Comes on each device on which <bdi className="font-bold text-ink">{person.name}</bdi> is signed in
          and has switched reminders on, in settings.
        </>
      }
      onClose={onClose}
    >
      {reminders ? (
        <DailyForm person={person} reminders={reminders} onClose={onClose} />
      ) : (
        <div className="pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:pb-7">
          {error ? (
            <LoadFailed what="the reminder" error={error} onRetry={() => void refetch()} />
          ) : (
            <Skeleton className="h-20" />
          )}
        </div>
      )}
    </Dialog>
  );
}

function DailyForm({ person, reminders, onClose }: ChildDialogProps & { reminders: Reminders }) {
  const action = useSaveReminders(person.id);
  const { form, onSubmit, isUnsaved } = useActionForm({
    schema: remindersSchema,
    defaultValues: reminders,
    action,
    onDone: onClose,
  });
  return (
    <DialogForm
      submit="Save"
      isPending={action.isPending}
      isUnsaved={isUnsaved}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <TimeSelect
        label={`Remind ${person.name} at`}
        none="Off"
        chosen={reminders.dailyAt}
        hint={dailyHint({ ...reminders, dailyAt: form.watch('dailyAt') }, person.name)}
        error={form.formState.errors.dailyAt?.message}
        {...form.register('dailyAt', emptyIsNull)}
      />
    </DialogForm>
  );
}
