import { Link } from 'wouter';
import type { CurrentFamily } from '#shared/contract/families.ts';
import { weekHead } from '#shared/site/heads.ts';
import { WeekCard } from '../features/week/WeekCard.tsx';
import { useMembers } from '../sync/familyLists.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { FamilyPage } from './FamilyPage.tsx';

export function WeekPage() {
  return (
    <FamilyPage head={weekHead} heading="Week" what="your week" isWide>
      {(family) => <Week family={family} />}
    </FamilyPage>
  );
}

function Week({ family }: { family: CurrentFamily }) {
  const { data: members, error } = useMembers(family.id);
  if (!members && !error) return <Skeleton className="h-96" />;
  return (
    <>
      <WeekCard family={family} members={members ?? []} />
      <p className="px-1 print:hidden">
        <Link
          href="/chores"
          className="inline-flex min-h-touch items-center font-bold text-primary underline"
        >
          What comes back, and who is away
        </Link>
      </p>
    </>
  );
}
