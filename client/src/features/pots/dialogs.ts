import { onDemand } from '../../lib/page/onDemand.tsx';

export const CreatePotDialog = onDemand(
  async () => (await import('./form/CreatePotDialog.tsx')).CreatePotDialog,
);
export const EditPotDialog = onDemand(async () => (await import('./form/EditPotDialog.tsx')).EditPotDialog);
export const DeletePotDialog = onDemand(async () => (await import('./DeletePotDialog.tsx')).DeletePotDialog);
export const RedeemDialog = onDemand(async () => (await import('./FullPotDialogs.tsx')).RedeemDialog);
export const RestartDialog = onDemand(async () => (await import('./FullPotDialogs.tsx')).RestartDialog);
export const RedeemedDialog = onDemand(
  async () => (await import('./redeemed/RedeemedDialog.tsx')).RedeemedDialog,
);
export const potDialogs = [
  CreatePotDialog,
  EditPotDialog,
  DeletePotDialog,
  RedeemDialog,
  RestartDialog,
  RedeemedDialog,
];
