import type { LedgerChange } from '#shared/domain/ticks/ledgerChange.ts';

/** A change as the values of its statement (write.ts). */
export const changeValues = ({
  taskId,
  count,
  closedAs,
  tickId,
  creditedUserId,
  entry,
  payment,
}: LedgerChange) => ({
  taskId,
  countBefore: count.before,
  countAfter: count.after,
  closedAs: closedAs.after,
  tickId,
  creditedUserId,
  isDone: entry !== null,
  completionId: entry?.id ?? null,
  potId: payment?.potId ?? null,
});
