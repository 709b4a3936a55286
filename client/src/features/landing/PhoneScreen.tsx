import type { ReactNode } from 'react';
import { Logo } from '../../ui/Logo.tsx';

/** Drawn here: icons shared with the dashboard would cost that a request each. */
const icons = {
  leave: 'm16 17 5-5-5-5M21 12H9M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4',
  day: 'M8 2v4M16 2v4M3 10h18M5 4h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM8 14h.01M12 14h.01M16 14h.01M8 18h.01M12 18h.01',
};

/**
 * A child's dashboard on a phone of 340 pixels, made smaller. It is drawn by the page itself: a picture would come
 * later than everything around it.
 */
export function PhoneScreen() {
  return (
    <div
      role="img"
      aria-label="Mia's phone: feed the cat is due today and goes to the Pizza night pot; watering the tomatoes is at 1 of 3."
      className="relative h-111 overflow-hidden rounded-[2rem] bg-page sm:h-126"
    >
      <div aria-hidden className="absolute w-85 origin-top-left scale-[0.694] select-none sm:scale-[0.788]">
        <div className="flex items-center justify-between border-b border-line px-4 py-2">
          <Logo />
          <span className="grid size-11 place-items-center rounded-full bg-sunken">
            <Icon lines={icons.leave} size={20} />
          </span>
        </div>
        <div className="px-3 pt-4">
          <p className="mb-4 px-1 text-2xl font-extrabold">The Rivers</p>
          <div className="rounded-card bg-surface p-3 shadow-soft">
            <p className="mb-3 flex min-h-touch items-center px-1 text-xl font-extrabold">Tasks</p>
            <div className="space-y-3">
              <Row title="Feed the cat" initial="M" who="Mia" color="bg-[#b4441f]" isMine>
                <span className="flex items-center gap-1.5">
                  <Icon lines={icons.day} size={16} />
                  Due today
                </span>
              </Row>
              <Row title="Water the tomatoes" initial="Z" who="Zoe" color="bg-[#1f6ab4]" count="1/3" />
              <Row title="Put the clean laundry away" initial="L" who="Leo" color="bg-[#6d3fc0]" />
              <Row title="Practise piano" initial="M" who="Mia" color="bg-[#b4441f]" isMine />
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}

interface RowProps {
  title: string;
  who: string;
  initial: string;
  color: string;
  count?: string;
  /** Mia may tick it. */
  isMine?: boolean;
  children?: ReactNode;
}

function Row({ title, who, initial, color, count, isMine = false, children }: RowProps) {
  return (
    <div className="rounded-tile border border-line p-3">
      <div className="flex items-start gap-3">
        <span
          className={`grid size-13 shrink-0 place-items-center rounded-full border-3 ${isMine ? 'border-primary' : 'border-dashed border-line'}`}
        />
        <div className="flex min-h-13 min-w-0 flex-1 items-center gap-3 leading-snug font-bold">
          <span className="min-w-0 flex-1">{title}</span>
          {count && <span className="rounded-full bg-sunken px-2.5 py-1 text-sm">{count}</span>}
        </div>
      </div>
      <div className="mt-1 flex min-h-touch flex-wrap items-center gap-x-3 gap-y-1.5 py-1 text-sm text-muted">
        <span className="flex items-center gap-2">
          <span
            className={`grid size-7 place-items-center rounded-full text-[0.6875rem] font-bold text-white ${color}`}
          >
            {initial}
          </span>
          {who}
        </span>
        <span className="relative overflow-hidden rounded-xl bg-sun-soft px-2.5 pt-0.5 pb-1 font-semibold text-ink">
          Pizza night Pot
          <span className="absolute bottom-0 left-0 h-1 w-2/3 bg-sun" />
        </span>
        {children}
      </div>
    </div>
  );
}

function Icon({ lines, size }: { lines: string; size: number }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={lines} />
    </svg>
  );
}
