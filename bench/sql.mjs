// What has to be asked of PostgreSQL, in the shortest form there is: the server's answers without the server.
import { createHash } from 'node:crypto';

const list = (select) => `select coalesce(json_agg(x), '[]')::text as json from (${select}) x`;

/** $1 is the family. No colon stands before a letter: pgbench would take it for a variable. */
export const lists = {
  members: list(`select m.id, m.name, u.username, m.role, m.family_id as "familyId",
      m.avatar_color as "avatarColor", m.manages, coalesce(a.tasks, 0) as "activeTasks",
      m.completed_tasks as "completedTasks", m.becomes_parent as "becomesParent", m.reads_aloud as "readsAloud",
      (select coalesce(json_agg(t order by t.id), '[]') from (
        select c.id, c.task_title as "taskTitle", c.thanks as text from completions c
        where c.family_id = $1 and c.user_id = m.id and c.thanks is not null and c.thanks_seen_at is null
          and c.undone_at is null order by c.id limit 5
      ) t) as "newThanks"
    from members m join accounts u on u.id = m.account_id left join (select assigned_to_user_id, count(*) as tasks from tasks
      where family_id = $1 and (not completed and closed_as is null) group by 1) a on a.assigned_to_user_id = m.id
    where m.family_id = $1 order by m.role <> 'owner', m.id`),
  'tasks?completed=false': list(`select id, family_id as "familyId", title, description, picture,
      assigned_to_user_id as "assignedToUserId", reward_pot_id as "rewardPotId", due_date as "dueDate",
      completed, current_count as "currentCount", target_count as "targetCount", chore_id as "choreId", day,
      part_of_day as "partOfDay", closed_as as "closedAs"
    from tasks where family_id = $1 and (not completed and closed_as is null) order by id desc`),
  'reward-pots': list(`select id, family_id as "familyId", name, description, icon,
      target_count as "targetCount", current_count as "currentCount", coalesce((select
        json_agg(c.user_id order by c.position) from pot_contributors c
        where c.family_id = p.family_id and c.reward_pot_id = p.id)::text, '[]') as "contributorUserIds",
      color_class as "colorClass"
    from reward_pots p where family_id = $1 and archived_at is null order by id desc`),
  'recent-completions': list(`select c.id, c.user_id as "userId", u.name as "userName",
      c.task_id as "taskId", c.task_title as "taskTitle", c.reward_pot_id as "rewardPotId",
      c.pot_name as "potName", to_char(c.completed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24":"MI":"SS.MS"Z"')
      as "completedAt", c.ticked_by_user_id as "tickedByUserId", c.day, c.thanks
    from completions c left join (select m.id, m.name from members m
      where m.family_id = $1) u on u.id = c.user_id
    where c.family_id = $1 and c.undone_at is null order by c.id desc limit 50`),
};

/** $1 is the family, $2 the task, $3 who ticks: an owner. */
export const tick = `with family as (select id from families where id = $1 for no key update),
  task as (update tasks t set current_count = current_count + 1 from family f
    where t.family_id = f.id and t.id = $2 and current_count < target_count returning t.*),
  pot as (update reward_pots p set current_count = p.current_count + 1 from task t
    where p.family_id = t.family_id and p.id = t.reward_pot_id and t.completed and p.archived_at is null
    returning p.*),
  entry as (insert into completions (family_id, task_id, task_title, user_id, ticked_by_user_id, ticked_from,
      reward_pot_id, pot_round, pot_name)
    select t.family_id, t.id, t.title, coalesce(t.assigned_to_user_id, $3), $3, 'web', p.id, p.round, p.name
    from task t left join pot p on true where t.completed),
  credit as (update members m set completed_tasks = completed_tasks + 1 from task t
    where m.family_id = t.family_id and m.id = coalesce(t.assigned_to_user_id, $3) and t.completed)
  select t.completed, t.current_count, t.target_count, p.id, p.current_count, p.target_count
  from task t left join pot p on true`;

/** $1 is the hash of the session's id: the check that each request begins with. */
export const session = `select m.id, m.name, u.username, m.role, s.family_id, m.avatar_color, m.manages, s.seen_at,
    s.kind, (f.turns_at <= now() or f.turns_at > now() + interval '3 days') as day_is_over
  from sessions s join accounts u on u.id = s.account_id
  left join members m on m.family_id = s.family_id and m.id = s.member_id
  left join families f on f.id = m.family_id
  where s.id_hash = $1 and s.created_at > now() - interval '30 days' and s.seen_at > now() - interval '14 days'`;

export const hashOf = (sid) => createHash('sha256').update(sid).digest('hex');
