import { call } from '../../lib/query/call.ts';
import { useAction } from '../../lib/query/useAction.ts';
import { useLeave } from '../../sync/live/useLeave.ts';

/** Makes this browser the family's tablet, and leads there. */
export function useBeginTablet(familyId: number) {
  const leave = useLeave('/tablet');
  return useAction({
    run: ({ label }: { label: string }, idempotencyKey) =>
      call('POST /api/tablet', { body: { familyId, label }, idempotencyKey }),
    success: ({ label }) => ({
      title: 'This is the family tablet now',
      description: `You find it as ${label} among your devices.`,
    }),
    failure: 'Could not make this the tablet',
    // Also where the page has gone by then: its stream may hear first that the session has ended.
    show: leave,
  });
}
