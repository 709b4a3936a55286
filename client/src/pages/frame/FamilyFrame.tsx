import { type Query, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, use, useEffect } from 'react';
import { Link } from 'wouter';
import type { CurrentFamily } from '#shared/contract/people/families.ts';
import { NavBar } from '../../features/family/bar/NavBar.tsx';
import { keptTicks } from '../../lib/browser/kept/keptTicks.ts';
import { useOfflinePage } from '../../lib/browser/kept/offlinePage.ts';
import { onConnectionFound } from '../../lib/browser/line/connection.ts';
import { useCurrentFamily } from '../../sync/family/currentFamily.ts';
import { onTheWayOf } from '../../sync/lists/onTheWay.ts';
import { useDayTurn, useReadWhenBack } from '../../sync/live/dayTurn.ts';
import { useLive } from '../../sync/live/useLive.ts';
import { useReminded } from '../../sync/reminders/reminded.ts';
import { ConnectionNotice } from '../../ui/frame/ConnectionNotice.tsx';
import { LoadFailed } from '../../ui/notice/LoadFailed.tsx';
import { Skeleton } from '../../ui/notice/Skeleton.tsx';
import { filledShell } from './filledShell.ts';
import { NewParent } from './NewParent.tsx';
import { SignedOut } from './SignedOut.tsx';

interface FamilyFrameProps {
  heading: string;
  /** As in "We could not load your settings." */
  what: string;
  isWide?: boolean;
  children: (family: CurrentFamily) => ReactNode;
}

/** A page of the family beside its dashboard. Whoever is not signed in is led away. */
export function FamilyFrame({ heading, what, isWide = false, children }: FamilyFrameProps) {
  if (filledShell) use(filledShell);
  useOfflinePage();
  useFailedAgain();
  const { data: family, error, isPending, refetch } = useCurrentFamily();
  useWaitingTicks(family);
  if (family === null) return <SignedOut />;
  return (
    <>
      <div className="contents print:hidden">
        <NavBar family={family} />
        <ConnectionNotice />
      </div>
      <main
        className={`mx-auto ${isWide ? 'max-w-6xl' : 'max-w-2xl'} px-3 pt-2 pb-24 sm:px-6 print:max-w-none print:p-0`}
      >
        <BackToDashboard />
        <h1 className="mt-1 mb-4 px-1 text-2xl font-extrabold sm:text-3xl print:hidden">{heading}</h1>
        {isPending && <Loading what={what} />}
        {error && <LoadFailed what={what} error={error} onRetry={() => void refetch()} />}
        {family && <Shown family={family}>{children(family)}</Shown>}
      </main>
    </>
  );
}

/** What could not be read without a connection is read once there is one. */
function useFailedAgain(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      onConnectionFound(() => {
        const predicate = ({ state }: Query) => state.status === 'error';
        void client.refetchQueries({ type: 'active', predicate });
      }),
    [client],
  );
}

/** What an earlier page could not send goes out from here, too; the code for that comes where something waits. */
function useWaitingTicks(family: CurrentFamily | null | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (family === null) onTheWayOf(client)?.sendAs(undefined);
    if (!family) return;
    let isOver = false;
    const send = async () => {
      if (!(await keptTicks())?.length) return;
      const { sendForFamily } = await import('../../sync/outbox/familyOutbox.ts');
      if (!isOver) sendForFamily(client, family);
    };
    // Code that could not be loaded is loaded with the next page.
    send().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [client, family]);
}

function Shown({ family, children }: { family: CurrentFamily; children: ReactNode }) {
  useDayTurn(family);
  useReadWhenBack(family.id);
  useLive(family);
  useReminded(family.currentUser.id);
  return (
    <div className="space-y-4 sm:space-y-6">
      {children}
      <NewParent familyId={family.id} me={family.currentUser} />
    </div>
  );
}

function BackToDashboard() {
  return (
    <Link
      href="/dashboard"
      className="inline-flex min-h-touch items-center gap-2 rounded-full px-1 font-bold text-primary print:hidden"
    >
      <ArrowLeft aria-hidden size={18} />
      Dashboard
    </Link>
  );
}

function Loading({ what }: { what: string }) {
  return (
    <>
      <span role="status" className="sr-only">
        Loading {what}
      </span>
      <Skeleton className="h-96" />
    </>
  );
}
