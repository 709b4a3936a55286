import { Gift, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { Pot } from '#shared/contract/chores/pots.ts';
import { Button } from '../../ui/page/Button.tsx';
import { RedeemDialog, RestartDialog } from './dialogs.ts';

/** What can be done with a pot that has reached its target. */
export function FullPotActions({ pot, onRedeemed }: { pot: Pot; onRedeemed: () => void }) {
  const [open, setOpen] = useState<'redeem' | 'restart' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="mt-3 flex flex-wrap gap-2 *:flex-auto">
      <Button variant="sun" onClick={() => setOpen('redeem')}>
        <Gift aria-hidden size={20} />
        Redeem Reward
      </Button>
      <Button variant="quiet" onClick={() => setOpen('restart')}>
        <RotateCcw aria-hidden size={18} />
        Restart Pot
      </Button>
      {open === 'redeem' && <RedeemDialog pot={pot} onRedeemed={onRedeemed} onClose={close} />}
      {open === 'restart' && <RestartDialog pot={pot} onClose={close} />}
    </div>
  );
}
