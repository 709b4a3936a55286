import { inArray, type SQL, sql } from 'drizzle-orm';
import { standingCompletions } from '../../ledger/standing.ts';
import { adminSessionLife, isLiving, type SessionLife } from '../../lifetimes/lives.ts';
import { type Db, inTransaction } from '../connect.ts';
import { hasNewerTask } from '../lines.ts';

const seconds = (milliseconds: number) => sql`${milliseconds / 1000} * interval '1 second'`;

const hasEnded = ({ absolute, idle }: SessionLife) =>
  sql`(created_at < now() - ${seconds(absolute)} or seen_at < now() - ${seconds(idle)})`;

/** Deletes expired rows (docs/security.md, What is swept). Several processes may run it at once. */
export async function sweep(db: Db): Promise<void> {
  await sweepSessions(db);
  await db.execute(sql`delete from invitations where expires_at < now()`);
  await db.execute(sql`delete from sign_in_links where expires_at < now()`);
  await db.execute(sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`);
  // The ticks are the count of a task, so they stay while it is open or can be opened by an undo.
  await db.execute(sql`delete from ticks k using tasks t
    where k.at < now() - interval '90 days' and t.family_id = k.family_id and t.id = k.task_id and t.completed
      and not exists (select from ticks newer where newer.family_id = t.family_id and newer.task_id = t.id
        and newer.at > now() - interval '32 days')`);
  // The newest task of a line decides when the next one opens.
  await db.execute(sql`delete from tasks t using families f
    where f.id = t.family_id and t.day < f.today - 60 and (t.completed or t.closed_on < f.today - 60)
      and not exists (select from ${standingCompletions}
        where standing.family_id = t.family_id and standing.task_id = t.id and standing.day >= f.today - 60)
      and not exists (select from ticks k where k.family_id = t.family_id and k.task_id = t.id
        and k.at > now() - interval '90 days')
      and (t.chore_id is null or ${hasNewerTask('t')})`);
  await db.execute(sql`delete from deletions where deleted_at < now() - interval '30 days'`);
  await sweepEvents(db);
  await db.execute(sql`delete from notices where made_at < now() - interval '2 days'`);
  await db.execute(sql`delete from rate_limits where expire < ${Date.now()}`);
  // One hour more, so that different clocks allow no replay.
  await db.execute(sql`delete from voice_requests where expires_at < now() - interval '1 hour'`);
  await db.execute(sql`delete from voice_conversations where spoken_at < now() - interval '1 day'`);
  await db.execute(sql`delete from voice_codes where expires_at < now()`);
  await db.execute(sql`delete from voice_tokens where expires_at < now()`);
  const isPending = sql`not exists (select from members where members.account_id = accounts.id)`;
  await sweepAccounts(
    db,
    sql`${isPending} and email is null and created_at < now() - interval '24 hours'
      and not exists (select from sessions where sessions.account_id = accounts.id)`,
  );
  await sweepAccounts(
    db,
    sql`${isPending} and email is not null and created_at < now() - interval '30 days'`,
  );
}

/** Rows per statement, which may take 5 s. */
const batchSize = 5000;

async function sweepEvents(db: Db): Promise<void> {
  for (let swept = batchSize; swept === batchSize; ) {
    const { rowCount } = await db.execute(sql`delete from events e using (
        select family_id, version from events where at < now() - interval '90 days' limit ${batchSize}) old
      where e.family_id = old.family_id and e.version = old.version`);
    swept = rowCount ?? 0;
  }
}

/** Checked again under the lock: meanwhile somebody may have signed in or made a family. */
function sweepAccounts(db: Db, isExpired: SQL): Promise<void> {
  return inTransaction(db, async (tx) => {
    const expired = await tx.execute<{ id: number }>(
      sql`select id from accounts where ${isExpired} for update skip locked`,
    );
    const ids = expired.rows.map(({ id }) => id);
    if (ids.length > 0)
      await tx.execute(sql`delete from accounts where ${inArray(sql`id`, ids)} and ${isExpired}`);
  });
}

async function sweepSessions(db: Db): Promise<void> {
  // The condition is null for a session that was never confirmed.
  await db.execute(sql`delete from sessions where (${isLiving}) is not true`);
  await db.execute(sql`delete from sessions s using (
      select id_hash, row_number() over (partition by account_id order by seen_at desc) as place from sessions
      where account_id is not null) p
    where p.id_hash = s.id_hash and p.place > 50`);
  await db.execute(sql`delete from sessions
    where kind = 'tablet' and not exists (select from families where families.id = sessions.family_id)`);
  await db.execute(sql`delete from admin_sessions where ${hasEnded(adminSessionLife)}`);
}
