import type { CurrentFamily } from '#shared/contract/people/families.ts';
import { may } from '#shared/domain/people/may.ts';
import { AwayCard } from '../../features/chores/AwayCard.tsx';
import { ChoresCard } from '../../features/chores/ChoresCard.tsx';
import { IdeasDialog } from '../../features/start/dialogs.ts';
import { AddChoreDialog, EditChoreDialog } from '../../features/tasks/dialogs.ts';
import { useMembers, usePots } from '../../sync/lists/familyLists.ts';
import { FamilyFrame } from '../frame/FamilyFrame.tsx';

export function ChoresPage() {
  return (
    <FamilyFrame heading="Chores" what="your chores">
      {(family) => <Chores family={family} />}
    </FamilyFrame>
  );
}

function Chores({ family: { id: familyId, currentUser, today } }: { family: CurrentFamily }) {
  const { data: members = [] } = useMembers(familyId);
  const { data: pots = [] } = usePots(familyId);
  const shown = { familyId, today, members, mayManage: may.manage(currentUser) };
  return (
    <>
      <ChoresCard
        {...shown}
        pots={pots}
        addDialog={(close) => (
          <AddChoreDialog familyId={familyId} members={members} pots={pots} onClose={close} />
        )}
        ideasDialog={(close) => <IdeasDialog familyId={familyId} onClose={close} />}
        editDialog={(chore, close) => <EditChoreDialog chore={chore} onClose={close} />}
      />
      <AwayCard {...shown} />
    </>
  );
}
