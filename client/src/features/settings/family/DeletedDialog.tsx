import type { Deleted } from '#shared/contract/people/familySettings.ts';
import { useRead } from '../../../lib/query/useRead.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { LoadFailed } from '../../../ui/notice/LoadFailed.tsx';
import { Skeleton } from '../../../ui/notice/Skeleton.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { useBringBack } from './familyApi.ts';

interface DeletedDialogProps {
  familyId: number;
  onClose: () => void;
}

const kinds = { task: 'Task', chore: 'Chore', pot: 'Reward pot, with its tasks' } as const;
const dayFormat = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric' });

/** What was deleted in the last 30 days, each to be brought back. */
export function DeletedDialog({ familyId, onClose }: DeletedDialogProps) {
  const {
    data: deleted,
    error,
    refetch,
  } = useRead('GET /api/families/:familyId/deleted', { params: { familyId } });
  return (
    <Dialog title="Deleted Lately" onClose={onClose}>
      <div className="pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:pb-7">
        {error && !deleted && (
          <LoadFailed what="what was deleted" error={error} onRetry={() => void refetch()} />
        )}
        {!error && !deleted && <Skeleton className="h-12" />}
        {deleted?.length === 0 && <p className="text-muted">Nothing was deleted in the last 30 days.</p>}
        {deleted && deleted.length > 0 && (
          <ul className="space-y-2">
            {deleted.map((thing) => (
              <DeletedRow key={`${thing.kind} ${thing.id}`} familyId={familyId} thing={thing} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

function DeletedRow({ familyId, thing }: { familyId: number; thing: Deleted }) {
  const { mutate, isPending } = useBringBack(familyId, thing);
  const { kind, title, deletedAt } = thing;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-tile border-2 border-line px-3 py-2 sm:px-4">
      <div className="min-w-0 flex-1 basis-44">
        <bdi className="font-bold">{title}</bdi>
        <p className="text-sm text-muted">
          {kinds[kind]} · deleted {dayFormat.format(new Date(deletedAt))}
        </p>
      </div>
      <Button
        variant="quiet"
        aria-label={`Bring back: ${title}`}
        disabled={isPending}
        onClick={() => mutate()}
      >
        Bring back
      </Button>
    </li>
  );
}
