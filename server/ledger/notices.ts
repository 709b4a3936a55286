import { sql } from 'drizzle-orm';
import { intParameter } from '../database/statement.ts';
import { hasSubscription, onConflictSendAgain } from '../families/potFull.ts';

/**
 * What a tick leaves for those who manage to be told of (docs/product.md, Reminders), as a part of its statement: a
 * completion, in which more may be gathered for 2 minutes, and a pot that it filled. For whoever wants to hear of it on
 * some browser, and neither tapped nor has the credit.
 */
export const notices = sql`
  insert into notices (family_id, user_id, kind, subject, round, due_at)
  select r.family_id, r.user_id, n.kind, n.subject, n.round, n.due_at
  from task t join reminders r on r.family_id = t.family_id and r.user_id <> ${intParameter('userId')}
    join members m on m.family_id = r.family_id and m.id = r.user_id and m.manages
    cross join lateral (
      select 'taskDone' as kind, e.id as subject, 0 as round, now() + interval '2 minutes' as due_at
      from entry e where r.task_done and e.user_id <> r.user_id
      union all
      select 'potFull', p.id, p.round, now() from paid p where r.pot_full and p.current_count = p.target_count
    ) n
  where ${hasSubscription} ${onConflictSendAgain}`;
