import { onDemand } from '../../lib/page/onDemand.tsx';

export const CalendarDialog = onDemand(async () => (await import('./CalendarDialog.tsx')).CalendarDialog);
