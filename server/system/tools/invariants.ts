import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../database/connect.ts';

/** The invariants of docs/security.md, Invariants, that a look at the tables can refute: each query finds the rows that break it. */
const offenders: Record<string, SQL> = {
  'a pot’s count is the completions of its round, of a redeemed one those that stood by then': sql`
    select id from reward_pots pot where current_count <> (
      select count(*) from completions c
      where c.family_id = pot.family_id and c.reward_pot_id = pot.id and c.pot_round = pot.round
        and (c.undone_at is null or c.undone_at > pot.archived_at))`,
  'a task’s count lies between 0 and its target, and it is completed exactly when equal': sql`
    select id from tasks where current_count not between 0 and target_count
      or completed <> (current_count = target_count)`,
  'a task’s count is that of its newest tick that stands, but for those swept with time': sql`
    select t.id from tasks t left join ticks k on k.family_id = t.family_id and k.task_id = t.id and k.undone_at is null
    group by t.family_id, t.id having t.current_count <> coalesce(max(k.count_after), 0)
      and not (t.completed and count(k.id) = 0)`,
  'a completed task has one completion, an open one none': sql`
    select t.id from tasks t left join completions c on c.family_id = t.family_id and c.task_id = t.id and c.undone_at is null
    group by t.family_id, t.id, t.completed having count(c.id) <> t.completed::int`,
  'a member’s total is the completions credited to them': sql`
    select id from members m where completed_tasks <> (
      select count(*) from completions c where c.family_id = m.family_id and c.user_id = m.id and c.undone_at is null)`,
  'of a chore one task is open, or one of each person whom it opens one for': sql`
    select min(id) as id from tasks where chore_id is not null and not completed and closed_as is null
    group by family_id, chore_id, coalesce(planned_for, 0) having count(*) > 1`,
  'no active task hangs on an archived pot': sql`
    select t.id from tasks t join reward_pots p on p.id = t.reward_pot_id
    where p.archived_at is not null and not t.completed`,
  'an archived pot was full': sql`
    select id from reward_pots where archived_at is not null and current_count < target_count`,
  'no reference crosses families': sql`
    select t.id from tasks t left join members m on m.family_id = t.family_id and m.id = t.assigned_to_user_id
      left join reward_pots p on p.family_id = t.family_id and p.id = t.reward_pot_id
    where (t.assigned_to_user_id is not null and m.id is null) or (t.reward_pot_id is not null and p.id is null)
    union all select c.id from completions c join members m on m.id in (c.user_id, c.ticked_by_user_id)
    where m.family_id <> c.family_id
    union all select k.reward_pot_id from pot_contributors k join members m on m.id = k.user_id
    where m.family_id <> k.family_id`,
  'a family has one owner': sql`
    select f.id from families f left join members m on m.family_id = f.id and m.role = 'owner'
    group by f.id having count(m.id) <> 1`,
  'a membership is of one family, and so is each session of it': sql`
    select id from members group by id having count(*) > 1
    union all select s.id from sessions s left join members m on m.id = s.member_id
    where s.member_id is not null and (s.family_id, s.account_id) is distinct from (m.family_id, m.account_id)
    union all select s.id from sessions s join members m on m.account_id = s.account_id where s.member_id is null`,
  'the name of a member is not with their account, too': sql`
    select a.id from accounts a join members m on m.account_id = a.id where a.name is not null`,
  'a username is taken once': sql`
    select min(id) from accounts where username_key is not null group by username_key having count(*) > 1`,
  'no event is newer than its family': sql`
    select f.id from events e join families f on f.id = e.family_id where e.version > f.version`,
  'a kept Idempotency-Key has its answer': sql`
    select account_id from idempotency_keys where status is null or response is null`,
};

/** What is broken, in words with the ids of the rows; nothing is the only good answer. */
export async function brokenInvariants(db: Db): Promise<string[]> {
  const broken: string[] = [];
  for (const [says, query] of Object.entries(offenders)) {
    const { rows } = await db.execute(query);
    if (rows.length > 0) broken.push(`not so: ${says} (${JSON.stringify(rows.slice(0, 5))})`);
  }
  return broken;
}

/** How often PostgreSQL had to end a deadlock in this database. */
export async function deadlocks(db: Db): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select deadlocks::int as n from pg_stat_database where datname = current_database()`,
  );
  return rows[0]?.n ?? -1;
}
