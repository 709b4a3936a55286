import { ArrowLeft } from 'lucide-react';
import { Link } from 'wouter';
import { settingsHead } from '#shared/site/heads.ts';
import { NavBar } from '../features/family/NavBar.tsx';
import { MeCard } from '../features/settings/MeCard.tsx';
import { useOfflinePage } from '../lib/browser/offlinePage.ts';
import { usePageMeta } from '../lib/page/pageMeta.ts';
import { useCurrentFamily } from '../sync/currentFamily.ts';
import { ConnectionNotice } from '../ui/ConnectionNotice.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { SignedOut } from './SignedOut.tsx';

export function SettingsPage() {
  usePageMeta(settingsHead);
  useOfflinePage();
  const { data: family, error, isPending, refetch } = useCurrentFamily();
  if (family === null) return <SignedOut />;
  return (
    <>
      <NavBar />
      <ConnectionNotice />
      <main className="mx-auto max-w-2xl px-3 pt-2 pb-24 sm:px-6">
        <BackToDashboard />
        <h1 className="mt-1 mb-4 px-1 text-2xl font-extrabold sm:text-3xl">Settings</h1>
        {isPending && <Loading />}
        {error && <LoadFailed what="your settings" error={error} onRetry={() => void refetch()} />}
        {family && <MeCard me={family.currentUser} />}
      </main>
    </>
  );
}

function BackToDashboard() {
  return (
    <Link
      href="/dashboard"
      className="inline-flex min-h-touch items-center gap-2 rounded-full px-1 font-bold text-primary"
    >
      <ArrowLeft aria-hidden size={18} />
      Dashboard
    </Link>
  );
}

function Loading() {
  return (
    <>
      <span role="status" className="sr-only">
        Loading your settings
      </span>
      <Skeleton className="h-96" />
    </>
  );
}
