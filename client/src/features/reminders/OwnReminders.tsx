import type { CurrentFamily } from '#shared/contract/people/families.ts';
import { LoadFailed } from '../../ui/notice/LoadFailed.tsx';
import { Skeleton } from '../../ui/notice/Skeleton.tsx';
import { useReminders } from './api.ts';
import { RemindersForm } from './RemindersForm.tsx';

/** What oneself is reminded of, once it is known what that was before. */
export function OwnReminders({ family }: { family: CurrentFamily }) {
  const { data: reminders, error, refetch } = useReminders(family.currentUser.id);
  return (
    <div className="mt-5 border-t border-line pt-5">
      {reminders && <RemindersForm family={family} reminders={reminders} />}
      {error && !reminders && (
        <LoadFailed what="your reminders" error={error} onRetry={() => void refetch()} />
      )}
      {!error && !reminders && <Skeleton className="h-64" />}
    </div>
  );
}
