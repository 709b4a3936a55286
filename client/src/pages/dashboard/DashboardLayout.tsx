import type { ReactNode } from 'react';
import { Card } from '../../ui/frame/Card.tsx';
import { Skeleton } from '../../ui/notice/Skeleton.tsx';
import { Logo } from '../../ui/page/Logo.tsx';

interface DashboardLayoutProps {
  heading: ReactNode;
  /** Above the cards, across the whole width. */
  first?: ReactNode;
  tasks: ReactNode;
  completions: ReactNode;
  pots: ReactNode;
  family: ReactNode;
}

/**
 * Two columns on a desktop; on a phone one, with the history at its end. Tasks in columns of their own have all of the
 * width, and while nothing was completed the pots and the family stand side by side below them. The floating button has
 * room of its own.
 */
export function DashboardLayout({ heading, first, tasks, completions, pots, family }: DashboardLayoutProps) {
  return (
    <main className="mx-auto max-w-6xl px-3 pt-4 pb-[calc(max(1rem,env(safe-area-inset-bottom))+5rem)] sm:px-6 lg:max-xl:pe-24">
      <h1 className="mb-4 overflow-x-clip px-1 text-2xl font-extrabold text-balance sm:text-3xl">
        {heading}
      </h1>
      {first}
      <div className="group/board flex flex-col gap-4 lg:grid lg:grid-cols-[1.35fr_1fr] lg:items-start lg:gap-6">
        <div className="contents lg:flex lg:min-w-0 lg:flex-col lg:gap-6 lg:has-data-columns:contents">
          <div className="min-w-0 lg:has-data-columns:col-span-2">{tasks}</div>
          <div data-history className="order-last empty:hidden lg:order-none">
            {completions}
          </div>
        </div>
        <div className="contents lg:flex lg:min-w-0 lg:flex-col lg:gap-6 lg:group-[:has([data-columns]):has(>*>[data-history]:empty)]/board:contents">
          {pots}
          {family}
        </div>
      </div>
    </main>
  );
}

/** The dashboard's shapes while it loads. */
export function DashboardLoading() {
  return (
    <>
      <header className="border-b border-line pt-[env(safe-area-inset-top)]">
        <div className="mx-auto flex min-h-15 max-w-6xl items-center px-4 py-2 sm:px-6">
          <Logo />
        </div>
      </header>
      <DashboardLayout
        heading={
          <>
            <span role="status" className="sr-only">
              Loading your dashboard
            </span>
            <Skeleton className="h-9 w-48" />
          </>
        }
        tasks={<Shape title="Tasks" height="h-28" />}
        completions={null}
        pots={<Shape title="Reward Pots" height="h-36" />}
        family={<Shape title="Family" height="h-14" />}
      />
    </>
  );
}

function Shape({ title, height }: { title: string; height: string }) {
  return (
    <div aria-hidden>
      <Card title={title}>
        <div className="space-y-3">
          <Skeleton className={height} />
          <Skeleton className={height} />
          <Skeleton className={height} />
        </div>
      </Card>
    </div>
  );
}
