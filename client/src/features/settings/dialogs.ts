import { onDemand } from '../../lib/page/onDemand.tsx';

export const FamilyDayDialog = onDemand(
  async () => (await import('./family/FamilyDayDialog.tsx')).FamilyDayDialog,
);
export const OwnPasswordDialog = onDemand(
  async () => (await import('./me/OwnPasswordDialog.tsx')).OwnPasswordDialog,
);
export const DeletedDialog = onDemand(async () => (await import('./family/DeletedDialog.tsx')).DeletedDialog);
export const RecoveryCodeDialog = onDemand(
  async () => (await import('./me/RecoveryCodeDialog.tsx')).RecoveryCodeDialog,
);
export const LeaveFamilyDialog = onDemand(
  async () => (await import('./data/LeaveFamilyDialog.tsx')).LeaveFamilyDialog,
);
export const EraseFamilyDialog = onDemand(
  async () => (await import('./data/EraseFamilyDialog.tsx')).EraseFamilyDialog,
);
export const SignOutEverywhereDialog = onDemand(
  async () => (await import('./me/SignOutEverywhereDialog.tsx')).SignOutEverywhereDialog,
);
export const DownloadDialog = onDemand(
  async () => (await import('./data/DownloadDialog.tsx')).DownloadDialog,
);
