import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import type { Away } from '#shared/contract/chores/chores.ts';
import type { Member } from '#shared/contract/people/members.ts';
import type { DayText } from '#shared/domain/days/days.ts';
import { sayPeriod } from '#shared/domain/days/dayWords.ts';
import { usePauses } from '../../sync/lists/chores.ts';
import { Card } from '../../ui/frame/Card.tsx';
import { LoadFailed } from '../../ui/notice/LoadFailed.tsx';
import { Skeleton } from '../../ui/notice/Skeleton.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { IconButton } from '../../ui/page/IconButton.tsx';
import { useRemovePause } from './api.ts';
import { nameOf } from './choreWords.ts';
import { AddAwayDialog } from './dialogs.ts';

interface AwayCardProps {
  familyId: number;
  today: DayText;
  members: readonly Member[];
  mayManage: boolean;
}

/** Who is away and when, from now on: nothing of theirs is opened, missed or owed meanwhile. */
export function AwayCard({ familyId, today, members, mayManage }: AwayCardProps) {
  const [isAdding, setAdding] = useState(false);
  const { data: pauses, error, refetch } = usePauses(familyId);
  const current = pauses?.filter(({ to }) => to === null || to >= today);
  const row = { familyId, today, members, mayManage };
  return (
    <Card
      title="Away"
      action={
        mayManage && (
          <Button variant="soft" onClick={() => setAdding(true)}>
            <Plus aria-hidden size={20} />
            Add Away Time
          </Button>
        )
      }
    >
      {error && !pauses && <LoadFailed what="who is away" error={error} onRetry={() => void refetch()} />}
      {!error && !pauses && <Skeleton className="h-12" />}
      {current?.length === 0 && (
        <p className="px-1 text-muted sm:px-0">Nobody is away. While somebody is, no chore is missed.</p>
      )}
      {current && current.length > 0 && (
        <ul className="space-y-2">
          {current.map((pause) => (
            <AwayRow key={pause.id} pause={pause} {...row} />
          ))}
        </ul>
      )}
      {isAdding && (
        <AddAwayDialog familyId={familyId} today={today} members={members} onClose={() => setAdding(false)} />
      )}
    </Card>
  );
}

function AwayRow({ pause, familyId, today, members, mayManage }: AwayCardProps & { pause: Away }) {
  const { mutate, isPending } = useRemovePause(familyId, pause);
  const who = pause.memberId === null ? 'Everybody' : nameOf(members, pause.memberId);
  const period = sayPeriod(pause.from, pause.to, today);
  return (
    <li className="flex min-h-touch flex-wrap items-center gap-x-3 rounded-tile border-2 border-line py-1 pe-1 ps-3 sm:ps-4">
      <span className="min-w-0 flex-1 basis-40 py-1.5">
        <bdi className="font-bold">{who}</bdi> is away, {period}
      </span>
      {mayManage && (
        <IconButton
          label={`Remove: ${who} is away, ${period}`}
          className="ms-auto"
          icon={<X aria-hidden size={18} />}
          disabled={isPending}
          onClick={() => mutate()}
        />
      )}
    </li>
  );
}
