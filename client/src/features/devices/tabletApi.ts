import { call } from '../../lib/query/call.ts';
import { useAction } from '../../lib/query/useAction.ts';

/** Makes this browser the family's tablet. */
export function useBeginTablet(familyId: number) {
  return useAction({
    run: ({ label }: { label: string }, idempotencyKey) =>
      call('POST /api/tablet', { body: { familyId, label }, idempotencyKey }),
    success: ({ label }) => ({
      title: 'This is the family tablet now',
      description: `You find it as ${label} among your devices.`,
    }),
    failure: 'Could not make this the tablet',
  });
}
