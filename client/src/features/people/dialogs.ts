import { onDemand } from '../../lib/page/onDemand.tsx';

export const SignInDialog = onDemand(async () => (await import('./signIn/SignInDialog.tsx')).SignInDialog);
export const PinDialog = onDemand(async () => (await import('./pin/PinDialog.tsx')).PinDialog);
export const PromoteDialog = onDemand(async () => (await import('./ManagesDialog.tsx')).PromoteDialog);
export const DemoteDialog = onDemand(async () => (await import('./ManagesDialog.tsx')).DemoteDialog);
export const HandOverDialog = onDemand(async () => (await import('./HandOverDialog.tsx')).HandOverDialog);
export const InviteDialog = onDemand(
  async () => (await import('./invitation/InviteDialog.tsx')).InviteDialog,
);
export const RevokeDialog = onDemand(
  async () => (await import('./invitation/RevokeDialog.tsx')).RevokeDialog,
);
