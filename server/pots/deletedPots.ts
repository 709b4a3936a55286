import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Pot } from '#shared/contract/chores/pots.ts';
import { chores } from '#shared/tables/chores.ts';
import { potContributors, rewardPots } from '#shared/tables/pots.ts';
import type { Caller } from '../callers/caller.ts';
import { recordAs } from '../callers/prove.ts';
import { type Db, inTransaction } from '../database/connect.ts';
import { type DeletedRows, insertDeleted, takeDeleted } from '../families/deletions.ts';
import { memberStillHere, restoreTasks } from '../families/restoreTasks.ts';
import { withinRoom } from '../families/room.ts';
import { standingCompletions } from '../ledger/standing.ts';
import { requirePot } from './pots.ts';

/**
 * Brings back a pot with its tasks, and links the chores that had it and have none by now. Its count is what stands
 * of its completions: some may have been taken back meanwhile.
 * @throws 404 where it is not kept, 409 where there is no room for it
 */
export function restorePot(db: Db, parent: Caller, id: number): Promise<Pot> {
  const { familyId } = parent;
  return inTransaction(db, async (tx) => {
    await recordAs(tx, parent, { kind: 'pot.restored', thingId: id });
    const kept = await takeDeleted(tx, familyId, { kind: 'pot', id });
    await withinRoom(tx, familyId, ['pots', 'openTasks'], () => insertPot(tx, familyId, kept));
    const linked: { id: number }[] = Array.isArray(kept.chores) ? kept.chores : [];
    const hadIt = inArray(
      chores.id,
      linked.map((chore) => chore.id),
    );
    await tx
      .update(chores)
      .set({ rewardPotId: id })
      .where(and(eq(chores.familyId, familyId), hadIt, isNull(chores.rewardPotId)));
    return requirePot(tx, familyId, id);
  });
}

async function insertPot(tx: Db, familyId: number, kept: DeletedRows): Promise<void> {
  const standing = sql`(select count(*) from ${standingCompletions} where standing.family_id = x.family_id
    and standing.reward_pot_id = x.id and standing.pot_round = x.round)`;
  await insertDeleted(tx, familyId, rewardPots, kept.pots, { changes: { current_count: standing } });
  await insertDeleted(tx, familyId, potContributors, kept.contributors, {
    where: sql`${memberStillHere('user_id')} is not null`,
  });
  await restoreTasks(tx, familyId, kept);
}
