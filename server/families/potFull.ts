import { sql } from 'drizzle-orm';
import type { Db } from '../database/connect.ts';

// Who gets a notice that a pot is full, after a tick (server/ledger/notices.ts) or an edit of the target.

export const hasSubscription = sql`exists (select from sessions s join push_subscriptions b on b.session_hash = s.id_hash
  where s.member_id = r.user_id and s.family_id = r.family_id)`;

/** Sends a finished notice again if the pot is full again. */
export const onConflictSendAgain = sql`on conflict (family_id, user_id, kind, subject, round) do update
  set made_at = excluded.made_at, due_at = excluded.due_at, ends_at = null, tries = 0, reached = '{}', done_at = null
  where notices.done_at is not null`;

export async function notePotFull(
  tx: Db,
  { familyId, potId, editedBy }: { familyId: number; potId: number; editedBy: number },
): Promise<void> {
  await tx.execute(sql`insert into notices (family_id, user_id, kind, subject, round, due_at)
    select r.family_id, r.user_id, 'potFull', p.id, p.round, now()
    from reward_pots p join reminders r on r.family_id = p.family_id and r.pot_full and r.user_id <> ${editedBy}
      join members m on m.family_id = r.family_id and m.id = r.user_id and m.manages
    where p.family_id = ${familyId} and p.id = ${potId} and ${hasSubscription}
    ${onConflictSendAgain}`);
}
