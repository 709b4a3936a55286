import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Member, User } from '#shared/contract/members.ts';
import type { Pot } from '#shared/contract/pots.ts';
import { may } from '#shared/domain/may.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { CreatePotDialog } from './dialogs.ts';
import { PotCard } from './PotCard.tsx';

interface PotsCardProps {
  familyId: number;
  pots: readonly Pot[];
  members: readonly Member[];
  me: User;
}

export function PotsCard({ familyId, pots, members, me }: PotsCardProps) {
  const [isCreating, setCreating] = useState(false);
  const mayManage = may.manage(me);
  return (
    <Card title="Reward Pots" id="pots" action={mayManage && <AddPot onClick={() => setCreating(true)} />}>
      {pots.length === 0 && <NoPots mayManage={mayManage} />}
      <ul className="space-y-3">
        {pots.map((pot) => (
          <li key={pot.id}>
            <PotCard pot={pot} members={members} mayManage={mayManage} />
          </li>
        ))}
      </ul>
      {isCreating && (
        <CreatePotDialog familyId={familyId} members={members} onClose={() => setCreating(false)} />
      )}
    </Card>
  );
}

function AddPot({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="soft" onClick={onClick}>
      <Plus aria-hidden size={20} />
      Add Pot
    </Button>
  );
}

function NoPots({ mayManage }: { mayManage: boolean }) {
  return mayManage ? (
    <EmptyState emoji="🫙" text="No reward pots yet. Create your first pot!" />
  ) : (
    <EmptyState emoji="🫙" text="No reward pots yet. Ask a parent to create one!" />
  );
}
