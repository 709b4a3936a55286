import { sql } from 'drizzle-orm';
import type { Tick } from '#shared/tasks.ts';
import type { Db } from '../db.ts';
import { brokenConstraint } from '../http/errors.ts';
import type { Key } from '../http/idempotency.ts';
import type { Insider } from '../session.ts';
import { given, statement } from '../statement.ts';

/** What a tick does and where it came from; the ledger keeps the latter. */
export interface Tap {
  taskId: number;
  /** Straight to the target, or one more. */
  toTarget: boolean;
  source: 'web' | 'voice';
}

/**
 * A whole tick in one round trip, told in the order it happens. The family is locked. The task is counted up, if it
 * may be and still is as this statement saw it: whoever had to wait for the lock may have seen what no longer holds,
 * and then nothing happens here. When the target is reached, the pot gets its completion, the ledger its entry and
 * the member the credit. Under a key that nobody has used, key and answer are kept.
 */
const tapped = statement<{ answer: Tick }>(
  'tick',
  sql`with
    family as (select id from families where id = ${given('familyId')} for no key update),
    seen as (
      select * from tasks
      where family_id = ${given('familyId')} and id = ${given('taskId')} and not completed
        and (${sql.placeholder('isOwner')}::boolean or coalesce(assigned_to_user_id, ${given('userId')}) = ${given('userId')})
        and not exists (
          select from idempotency_keys where user_id = ${given('userId')} and key = ${sql.placeholder('key')}::uuid
        )
    ),
    task as (
      update tasks t
      set current_count = case when ${sql.placeholder('toTarget')}::boolean then t.target_count else t.current_count + 1 end
      from family f, seen s
      where t.family_id = f.id and t.id = s.id and (t.current_count, t.assigned_to_user_id, t.reward_pot_id)
        is not distinct from (s.current_count, s.assigned_to_user_id, s.reward_pot_id)
      returning t.*, coalesce(t.assigned_to_user_id, ${given('userId')}) as credited_id
    ),
    paid as (
      update reward_pots p set current_count = p.current_count + 1 from task t
      where p.family_id = t.family_id and p.id = t.reward_pot_id and t.completed and p.archived_at is null
      returning p.*
    ),
    entry as (
      insert into completions (family_id, task_id, task_title, user_id, ticked_by_user_id, ticked_from,
        reward_pot_id, pot_round, pot_name)
      select t.family_id, t.id, t.title, t.credited_id, ${given('userId')}, ${sql.placeholder('source')},
        p.id, p.round, p.name
      from task t left join paid p on true where t.completed
    ),
    credit as (
      update users u set completed_tasks = u.completed_tasks + 1 from task t
      where u.family_id = t.family_id and u.id = t.credited_id and t.completed
    ),
    answered as (
      select jsonb_strip_nulls(jsonb_build_object(
        'completed', t.completed, 'currentCount', t.current_count, 'targetCount', t.target_count,
        'pot', case when p.id is not null then jsonb_build_object(
          'id', p.id, 'currentCount', p.current_count, 'targetCount', p.target_count) end)) as answer
      from task t left join lateral (
        select * from paid union all
        select * from reward_pots r
        where r.family_id = t.family_id and r.id = t.reward_pot_id and not t.completed
      ) p on true
    ),
    kept as (
      insert into idempotency_keys (user_id, key, request_hash, status, response)
      select ${given('userId')}, ${sql.placeholder('key')}::uuid, ${sql.placeholder('requestHash')}, 200, answer
      from answered where ${sql.placeholder('key')}::uuid is not null
    )
    select answer from answered`,
);

/** The new state; undefined where nothing happened and a closer look has to say why. */
export async function tickAtOnce(
  db: Db,
  { id: userId, familyId, role }: Insider,
  { taskId, toTarget, source }: Tap,
  { key, requestHash }: Key | Record<keyof Key, null> = noKey,
): Promise<Tick | undefined> {
  const isOwner = role === 'owner';
  const values = { familyId, taskId, userId, isOwner, toTarget, source, key, requestHash };
  const [row] = await tapped(db, values).catch((error: unknown) => {
    // Sent a second time at the very same moment: the other one has the key.
    if (brokenConstraint(error) === 'idempotency_keys_key') return [];
    throw error;
  });
  return row?.answer;
}

const noKey = { key: null, requestHash: null };
