import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Pot } from '#shared/contract/chores/pots.ts';
import type { Member, User } from '#shared/contract/people/members.ts';
import { may } from '#shared/domain/people/may.ts';
import { afterPaint } from '../../lib/browser/screen/afterPaint.ts';
import { Card } from '../../ui/frame/Card.tsx';
import { EmptyState } from '../../ui/notice/EmptyState.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { CreatePotDialog, RedeemedDialog } from './dialogs.ts';
import { PotCard } from './PotCard.tsx';

interface PotsCardProps {
  familyId: number;
  pots: readonly Pot[];
  members: readonly Member[];
  me: User;
  onStory: (pot: Pot) => void;
  /** Leads to the pots that were redeemed; missing while there are none. */
  onShelf: (() => void) | undefined;
}

export function PotsCard({ familyId, pots, members, me, onStory, onShelf }: PotsCardProps) {
  const [isCreating, setCreating] = useState(false);
  const [redeemed, setRedeemed] = useState<Pot | null>(null);
  const mayManage = may.manage(me);
  return (
    <Card title="Reward Pots" id="pots" action={mayManage && <AddPot onClick={() => setCreating(true)} />}>
      {pots.length === 0 && <NoPots mayManage={mayManage} />}
      <ul className="space-y-3">
        {pots.map((pot) => (
          <li key={pot.id}>
            <PotCard
              pot={pot}
              members={members}
              mayManage={mayManage}
              onStory={onStory}
              onRedeemed={setRedeemed}
            />
          </li>
        ))}
      </ul>
      {onShelf && (
        <Button variant="quiet" className="mt-3 w-full" onClick={onShelf}>
          <span aria-hidden>🏆</span>
          On the shelf
        </Button>
      )}
      {redeemed && (
        <RedeemedDialog
          pot={redeemed}
          members={members}
          onClose={() => {
            setRedeemed(null);
            focusHeading();
          }}
        />
      )}
      {isCreating && (
        <CreatePotDialog familyId={familyId} members={members} onClose={() => setCreating(false)} />
      )}
    </Card>
  );
}

/** What opened it is gone with the pot. Whoever has gone on by then keeps the focus. */
const focusHeading = () =>
  afterPaint(() => {
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('#pots h2')?.focus({ preventScroll: true });
  });

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
