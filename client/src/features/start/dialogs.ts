import { onDemand } from '../../lib/page/onDemand.tsx';

export const IdeasDialog = onDemand(async () => (await import('./IdeasDialog.tsx')).IdeasDialog);
