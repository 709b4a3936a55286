import { onDemand } from '../../lib/page/onDemand.tsx';

export const EndChoreDialog = onDemand(async () => (await import('./EndChoreDialog.tsx')).EndChoreDialog);
export const AddAwayDialog = onDemand(async () => (await import('./AddAwayDialog.tsx')).AddAwayDialog);
