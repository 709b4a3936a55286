import { onDemand } from '../../../lib/page/onDemand.tsx';

// Apart from the dialogs of the dashboard, which does without this one.
export const NewPasswordDialog = onDemand(
  async () => (await import('./NewPasswordDialog.tsx')).NewPasswordDialog,
);
