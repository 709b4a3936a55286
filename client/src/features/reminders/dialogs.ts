import { onDemand } from '../../lib/page/onDemand.tsx';

export const ChildDialog = onDemand(async () => (await import('./ChildDialog.tsx')).ChildDialog);
