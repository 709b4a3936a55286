import { onDemand } from '../../lib/page/onDemand.tsx';

export const EndDeviceDialog = onDemand(async () => (await import('./EndDeviceDialog.tsx')).EndDeviceDialog);
export const BeginTabletDialog = onDemand(
  async () => (await import('./BeginTabletDialog.tsx')).BeginTabletDialog,
);
