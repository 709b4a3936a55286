import { onDemand } from '../../lib/page/onDemand.tsx';

export const FamilyDayDialog = onDemand(async () => (await import('./FamilyDayDialog.tsx')).FamilyDayDialog);
export const OwnPasswordDialog = onDemand(
  async () => (await import('./OwnPasswordDialog.tsx')).OwnPasswordDialog,
);
export const DeletedDialog = onDemand(async () => (await import('./DeletedDialog.tsx')).DeletedDialog);
export const RecoveryCodeDialog = onDemand(
  async () => (await import('./RecoveryCodeDialog.tsx')).RecoveryCodeDialog,
);
export const LeaveFamilyDialog = onDemand(
  async () => (await import('./LeaveFamilyDialog.tsx')).LeaveFamilyDialog,
);
export const EraseFamilyDialog = onDemand(
  async () => (await import('./EraseFamilyDialog.tsx')).EraseFamilyDialog,
);
export const SignOutEverywhereDialog = onDemand(
  async () => (await import('./SignOutEverywhereDialog.tsx')).SignOutEverywhereDialog,
);
export const DownloadDialog = onDemand(async () => (await import('./DownloadDialog.tsx')).DownloadDialog);
