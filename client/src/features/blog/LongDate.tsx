import { useInBrowser } from '../../lib/page/served/useInBrowser.ts';

const format = { year: 'numeric', month: 'long', day: 'numeric' } as const;

interface LongDateProps {
  moment: string;
  className?: string;
}

/** 'June 13, 2025', on the reader's clock and in the order of their country; on a page not yet alive, by UTC. */
export function LongDate({ moment, className }: LongDateProps) {
  const date = new Date(moment);
  const day = useInBrowser(
    () => date.toLocaleDateString(undefined, format),
    date.toLocaleDateString('en-US', { ...format, timeZone: 'UTC' }),
  );
  return (
    <time dateTime={moment} className={className}>
      {day}
    </time>
  );
}
