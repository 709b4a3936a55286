import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Chore } from '#shared/contract/chores.ts';
import type { Member } from '#shared/contract/members.ts';
import type { Pot } from '#shared/contract/pots.ts';
import type { DayText } from '#shared/domain/days.ts';
import { useChores } from '../../sync/chores.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ChoreRow } from './ChoreRow.tsx';

interface ChoresCardProps {
  familyId: number;
  today: DayText;
  members: readonly Member[];
  pots: readonly Pot[];
  mayManage: boolean;
  addDialog: (close: () => void) => ReactNode;
  editDialog: (chore: Chore, close: () => void) => ReactNode;
}

/** The rules by which tasks come back. */
export function ChoresCard(props: ChoresCardProps) {
  const { familyId, mayManage, addDialog, ...row } = props;
  const [isAdding, setAdding] = useState(false);
  const { data: chores, error, refetch } = useChores(familyId);
  return (
    <Card
      title="What comes back"
      action={
        mayManage && (
          <Button variant="soft" onClick={() => setAdding(true)}>
            <Plus aria-hidden size={20} />
            Add Chore
          </Button>
        )
      }
    >
      {error && !chores && <LoadFailed what="your chores" error={error} onRetry={() => void refetch()} />}
      {!error && !chores && <Skeleton className="h-40" />}
      {chores?.length === 0 && <NoChores mayManage={mayManage} />}
      {chores && chores.length > 0 && (
        <ul className="space-y-3">
          {chores.map((chore) => (
            <ChoreRow key={chore.id} chore={chore} mayManage={mayManage} {...row} />
          ))}
        </ul>
      )}
      {isAdding && addDialog(() => setAdding(false))}
    </Card>
  );
}

function NoChores({ mayManage }: { mayManage: boolean }) {
  return mayManage ? (
    <EmptyState emoji="🔁" text="Nothing comes back yet. Add what is to be done every day or every week!" />
  ) : (
    <EmptyState emoji="🔁" text="Nothing comes back yet." />
  );
}
