import { onDemand } from '../../lib/page/onDemand.tsx';

export const FamilyDayDialog = onDemand(async () => (await import('./FamilyDayDialog.tsx')).FamilyDayDialog);
export const DeletedDialog = onDemand(async () => (await import('./DeletedDialog.tsx')).DeletedDialog);
