import { Gift, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { Pot } from '#shared/pots.ts';
import { useRedeemPot, useRestartPot } from '../../api/pots.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

/** What can be done with a pot that has reached its target. */
export function FullPotActions({ pot }: { pot: Pot }) {
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
      {open === 'redeem' && <RedeemDialog pot={pot} onClose={close} />}
      {open === 'restart' && <RestartDialog pot={pot} onClose={close} />}
    </div>
  );
}

interface PotDialogProps {
  pot: Pot;
  onClose: () => void;
}

function RedeemDialog({ pot, onClose }: PotDialogProps) {
  const { mutate, isPending } = useRedeemPot(pot);
  return (
    <ConfirmDialog
      title="Redeem Reward"
      question={
        <>
          Claim <bdi className="font-bold">{pot.name}</bdi> now? The pot will be archived for good. This
          action cannot be undone.
        </>
      }
      confirm="Redeem"
      variant="sun"
      isPending={isPending}
      onConfirm={() => mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

function RestartDialog({ pot, onClose }: PotDialogProps) {
  const { mutate, isPending } = useRestartPot(pot);
  return (
    <ConfirmDialog
      title="Restart Pot"
      question={
        <>
          Start <bdi className="font-bold">{pot.name}</bdi> over? Its count goes back to 0.
        </>
      }
      confirm="Restart"
      variant="primary"
      isPending={isPending}
      onConfirm={() => mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
