import { useRef } from 'react';
import type { CurrentFamily } from '#shared/contract/people/families.ts';
import { sayDayOf } from '../../sync/lists/sayDayOf.ts';
import { CopyButton } from '../../ui/detail/CopyButton.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { DialogActions } from '../../ui/dialog/DialogActions.tsx';
import { LoadFailed } from '../../ui/notice/LoadFailed.tsx';
import { Skeleton } from '../../ui/notice/Skeleton.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { type CalendarSubject, useCalendar, useEndCalendar, useMakeCalendar } from './api.ts';

interface CalendarDialogProps {
  family: CurrentFamily;
  person: CalendarSubject['person'];
  onClose: () => void;
}

/** Makes an address for a phone's calendar, shows it this once, and stops it. */
export function CalendarDialog({ family, person, onClose }: CalendarDialogProps) {
  const whose = { familyId: family.id, person };
  const { calendar, error, refetch } = useCalendar(whose);
  const { mutate, isPending, data: made } = useMakeCalendar(whose);
  const make = () => mutate();
  return (
    <Dialog title="Calendar" description={<What person={person} />} onClose={onClose}>
      {made && <Made url={made.url} onClose={onClose} />}
      {!made && calendar === undefined && (
        <div className="pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:pb-7">
          {error ? (
            <LoadFailed what="the calendar" error={error} onRetry={() => void refetch()} />
          ) : (
            <Skeleton className="h-20" />
          )}
        </div>
      )}
      {!made && calendar === null && <None isPending={isPending} onMake={make} onClose={onClose} />}
      {!made && calendar && (
        <Running
          whose={whose}
          madeOn={sayDayOf(calendar.createdAt, family)}
          isPending={isPending}
          onMake={make}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

function What({ person }: Pick<CalendarSubject, 'person'>) {
  return (
    <>
      Put {person ? <bdi className="font-bold text-ink">{person.name}</bdi> : "everybody's"}
      {person && "'s"} chores into your phone's calendar: what is to do in the next 60 days, kept up to date
      by itself. Whoever has the address can read first names and chores, and change nothing.
    </>
  );
}

interface MakingProps {
  isPending: boolean;
  onMake: () => void;
  onClose: () => void;
}

function None({ isPending, onMake, onClose }: MakingProps) {
  return (
    <DialogActions>
      <Button variant="quiet" onClick={onClose}>
        Cancel
      </Button>
      <Button disabled={isPending} onClick={onMake}>
        Make an Address
      </Button>
    </DialogActions>
  );
}

/** There is one already. Its address was shown when it was made; only another can be shown now. */
function Running({
  whose,
  madeOn,
  isPending,
  onMake,
  onClose,
}: MakingProps & { whose: CalendarSubject; madeOn: string }) {
  const { mutate, isPending: isEnding } = useEndCalendar(whose);
  return (
    <div className="space-y-4">
      <p>
        There is one, made <b>{madeOn}</b>. A new address takes the place of the one that you have.
      </p>
      <DialogActions>
        <Button variant="quiet" disabled={isPending} onClick={onMake}>
          New Address
        </Button>
        <Button
          variant="danger"
          disabled={isEnding}
          onClick={() => mutate(undefined, { onSuccess: onClose })}
        >
          Stop this calendar
        </Button>
      </DialogActions>
    </div>
  );
}

function Made({ url, onClose }: { url: string; onClose: () => void }) {
  const text = useRef<HTMLParagraphElement>(null);
  return (
    <div className="space-y-4">
      <p>
        In your calendar app, look for "Add calendar" or "Subscribe", and paste this address. It is{' '}
        <b>shown only now</b>.
      </p>
      <p ref={text} className="select-all rounded-tile bg-sunken px-4 py-3 font-mono text-sm break-all">
        {url}
      </p>
      <CopyButton source={text} />
      <DialogActions>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </div>
  );
}
