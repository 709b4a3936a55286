import type { Pot } from '#shared/contract/chores/pots.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { useRedeemPot, useRestartPot } from './api.ts';

interface PotDialogProps {
  pot: Pot;
  onClose: () => void;
}

export function RedeemDialog({ pot, onRedeemed, onClose }: PotDialogProps & { onRedeemed: () => void }) {
  const { mutate, isPending } = useRedeemPot(pot, onRedeemed);
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

export function RestartDialog({ pot, onClose }: PotDialogProps) {
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
