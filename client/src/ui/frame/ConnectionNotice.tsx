import { Hourglass, WifiOff } from 'lucide-react';
import { Suspense } from 'react';
import { type Unsent, useUnsent } from '../../lib/browser/kept/unsent.ts';
import { useAsOf } from '../../lib/browser/line/asOf.ts';
import { useIsConnectionLost } from '../../lib/browser/line/connection.ts';
import { lazyOrNothing } from '../page/lazyOrNothing.ts';

const NotCounted = lazyOrNothing(async () => (await import('../note/NotCounted.tsx')).NotCounted);

/**
 * Says, for as long as it lasts, that the server cannot be reached and what is not sent yet; and what was not counted,
 * until somebody puts that away. It lies over the page and moves nothing.
 */
export function ConnectionNotice() {
  const isLost = useIsConnectionLost();
  const unsent = useUnsent();
  const asOf = useAsOf();
  const words = [
    isLost && 'No connection.',
    asOf !== null && `As of ${momentText(asOf)}.`,
    isLost && 'Ticks wait here, nothing else is saved.',
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-[calc(max(1rem,env(safe-area-inset-bottom))+4.5rem)] z-30 flex flex-col items-center gap-2 px-4 lg:bottom-[max(1rem,env(safe-area-inset-bottom))] print:hidden">
      <Suspense>{unsent.notCounted.length > 0 && <NotCounted lines={unsent.notCounted} />}</Suspense>
      <div role="status">
        {(isLost || asOf !== null || unsent.count > 0) && (
          <p
            className={`flex max-w-md animate-rise items-center gap-3 rounded-tile px-4 font-semibold text-sm ${isLost ? 'bg-ink py-3 text-page shadow-lifted' : 'border border-line bg-surface py-1.5 text-muted'}`}
          >
            {isLost ? (
              <WifiOff aria-hidden size={20} className="shrink-0" />
            ) : (
              <Hourglass aria-hidden size={16} className="shrink-0" />
            )}
            <span>
              {words && <span>{`${words} `}</span>}
              {unsent.count > 0 && <NotSentYet {...unsent} />}
            </span>
          </p>
        )}
      </div>
    </div>
  );
}

/** "14:05" of today, "Sat 14:05" of the last days, "14 Nov" before. */
const momentText = (moment: number): string => {
  const isToday = new Date(moment).toDateString() === new Date().toDateString();
  const isRecent = Date.now() - moment < 6 * 86_400_000;
  const day = isToday ? {} : ({ weekday: 'short' } as const);
  const format = isRecent
    ? ({ ...day, hour: '2-digit', minute: '2-digit' } as const)
    : ({ day: 'numeric', month: 'short' } as const);
  return new Intl.DateTimeFormat('en-GB', format).format(moment);
};

function NotSentYet({ count, awaitingTurn, isKept }: Unsent) {
  return (
    <>
      <span className="whitespace-nowrap">{`${count} not sent yet`}</span>
      {awaitingTurn > 0 && (
        <span>{`. ${count === 1 ? 'It goes' : 'They go'} out when whoever ticked taps their face again`}</span>
      )}
      {!isKept && <span>. Leave this page open: this browser keeps nothing</span>}
    </>
  );
}
