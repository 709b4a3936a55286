import { useState } from 'react';
import { Link } from 'wouter';
import type { CurrentFamily } from '#shared/contract/people/families.ts';
import type { DayText } from '#shared/domain/days/days.ts';
import { may } from '#shared/domain/people/may.ts';
import { CreateTaskDialog } from '../../features/tasks/dialogs.ts';
import { WeekCard } from '../../features/week/WeekCard.tsx';
import { useMembers, usePots } from '../../sync/lists/familyLists.ts';
import { Skeleton } from '../../ui/notice/Skeleton.tsx';
import { FamilyFrame } from '../frame/FamilyFrame.tsx';

export function WeekPage() {
  return (
    <FamilyFrame heading="Week" what="your week" isWide>
      {(family) => <Week family={family} />}
    </FamilyFrame>
  );
}

function Week({ family }: { family: CurrentFamily }) {
  const { id: familyId, currentUser: me } = family;
  const { data: members, error } = useMembers(familyId);
  const [day, setDay] = useState<DayText>();
  if (!members && !error) return <Skeleton className="h-96" />;
  return (
    <>
      <WeekCard family={family} members={members ?? []} onAdd={may.manage(me) ? setDay : undefined} />
      {day && <AddTask familyId={familyId} day={day} onClose={() => setDay(undefined)} />}
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

function AddTask({ familyId, ...dialog }: { familyId: number; day: DayText; onClose: () => void }) {
  const { data: members = [] } = useMembers(familyId);
  const { data: pots = [] } = usePots(familyId);
  return <CreateTaskDialog familyId={familyId} members={members} pots={pots} {...dialog} />;
}
