import type { Device } from '#shared/contract/signIn/devices.ts';
import { call, readKey } from '../../lib/query/call.ts';
import { useAction } from '../../lib/query/useAction.ts';

/** Signs a device out. */
export function useEndDevice({ id, label, isThis }: Device) {
  return useAction<unknown, void>({
    run: () => call('DELETE /api/devices/:id', { params: { id } }),
    success: () => ({ title: 'Signed out', description: `${label} asks who is there.` }),
    failure: 'Could not sign it out',
    refresh: (client) => {
      // Whoever signed out here has nothing to read any more.
      if (!isThis) void client.invalidateQueries({ queryKey: readKey('GET /api/devices', {}) });
    },
  });
}
