import { onDemand } from '../../lib/page/onDemand.tsx';

export const EntryDialog = onDemand(async () => (await import('./EntryDialog.tsx')).EntryDialog);
