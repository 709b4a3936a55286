import { Lightbulb, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Chore } from '#shared/contract/chores/chores.ts';
import type { Pot } from '#shared/contract/chores/pots.ts';
import type { Member } from '#shared/contract/people/members.ts';
import type { DayText } from '#shared/domain/days/days.ts';
import { useChores } from '../../sync/lists/chores.ts';
import { Card } from '../../ui/frame/Card.tsx';
import { EmptyState } from '../../ui/notice/EmptyState.tsx';
import { LoadFailed } from '../../ui/notice/LoadFailed.tsx';
import { Skeleton } from '../../ui/notice/Skeleton.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { ChoreRow } from './ChoreRow.tsx';

interface ChoresCardProps {
  familyId: number;
  today: DayText;
  members: readonly Member[];
  pots: readonly Pot[];
  mayManage: boolean;
  ideasDialog: (close: () => void) => ReactNode;
  addDialog: (close: () => void) => ReactNode;
  editDialog: (chore: Chore, close: () => void) => ReactNode;
}

/** The rules by which tasks come back. */
export function ChoresCard(props: ChoresCardProps) {
  const { familyId, mayManage, ideasDialog, addDialog, ...row } = props;
  const [opened, setOpened] = useState<'ideas' | 'add' | null>(null);
  const close = () => setOpened(null);
  const { data: chores, error, refetch } = useChores(familyId);
  return (
    <Card
      title="What comes back"
      action={
        mayManage && (
          <div className="flex flex-wrap gap-2">
            <Button variant="quiet" onClick={() => setOpened('ideas')}>
              <Lightbulb aria-hidden size={20} />
              Ideas…
            </Button>
            <Button variant="soft" onClick={() => setOpened('add')}>
              <Plus aria-hidden size={20} />
              Add Chore
            </Button>
          </div>
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
      {opened === 'ideas' && ideasDialog(close)}
      {opened === 'add' && addDialog(close)}
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
