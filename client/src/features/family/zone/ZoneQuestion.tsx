import { Clock } from 'lucide-react';
import { sayZone } from '../../../lib/forms/timeZones.ts';
import { ApiError } from '../../../lib/query/apiError.ts';
import { call } from '../../../lib/query/call.ts';
import { useAction } from '../../../lib/query/useAction.ts';
import { readFamilyAnew } from '../../../sync/live/dayTurn.ts';
import { Button } from '../../../ui/page/Button.tsx';

interface ZoneQuestionProps {
  familyId: number;
  /** The browser's own. */
  zone: string;
  onRefuse: () => void;
}

export function ZoneQuestion({ familyId, zone, onRefuse }: ZoneQuestionProps) {
  const { mutate, isPending } = useAction<unknown, void>({
    run: () => call('PUT /api/families/:id', { params: { id: familyId }, body: { timeZone: zone } }),
    success: () => ({ title: 'Time zone saved', description: `Your family's day follows ${sayZone(zone)}.` }),
    failure: 'Error saving the time zone',
    refresh: (client) => readFamilyAnew(client, familyId),
  });
  const accept = () =>
    mutate(undefined, {
      // A zone that this server does not know is not asked about again.
      onError: (error) => error instanceof ApiError && error.status === 400 && onRefuse(),
    });
  return (
    <section
      aria-label="Time zone"
      className="mx-auto mt-3 flex max-w-6xl flex-wrap items-center gap-x-4 gap-y-2 px-4 sm:px-6 print:hidden"
    >
      <p className="flex min-w-40 flex-1 items-center gap-2 font-semibold">
        <Clock aria-hidden size={20} className="shrink-0 text-primary" />
        {`Does your family's day follow ${sayZone(zone)}?`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="soft" disabled={isPending} onClick={accept}>
          Yes
        </Button>
        <Button variant="quiet" onClick={onRefuse}>
          No, thanks
        </Button>
      </div>
    </section>
  );
}
