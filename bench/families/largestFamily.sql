-- Makes the family FAMILY as large as its limits allow (docs/performance.md, The largest family). Runs with
-- session_replication_role = replica: the rows fit together by how they are made. Ids begin at 5,000,001.

insert into accounts (id, username, username_key, password_hash)
select 5000000 + m, 'large-' || m, 'large-' || m, 'none'
from generate_series(1, 100 - (select count(*)::int from members where family_id = FAMILY)) m;

insert into members (family_id, id, account_id, name, avatar_color, role, manages)
select FAMILY, id, id, 'Member ' || id - 5000000 || repeat(' of', 20), '#0b7a75', 'member', false
from accounts where id > 5000000;

insert into reward_pots (id, family_id, name, icon, color_class, target_count)
select 5000000 + p, FAMILY, 'Pot ' || p || repeat(' of', 20), 'fas fa-gift', 'from-orange-400', 10000
from generate_series(1, 100 - (select count(*)::int from reward_pots where family_id = FAMILY)) p;

insert into pot_contributors (family_id, reward_pot_id, user_id, position)
select FAMILY, p.id, m.id, row_number() over (partition by p.id order by m.id)
from reward_pots p, members m where p.id > 5000000 and m.family_id = FAMILY;

-- 8 for each of 100, and 192 others: 992 tasks at a time.
insert into chores (id, family_id, title, description, repeat, who_kind, turns_per, if_missed, starts_on, planned_until)
select 5000000 + c, FAMILY, 'Chore ' || c || repeat(' and then on', 14), repeat('With a long description. ', 39),
  (array['{"every":"day","interval":1}', '{"every":"week","interval":1,"on":["mon","tue","wed","thu","fri","sat","sun"]}',
    '{"every":"month","interval":1,"day":1}', '{"after":1,"unit":"day"}'])[1 + greatest(0, c - 108) / 25]::jsonb,
  case when c <= 8 then 'each' when c <= 108 then 'turns' when c <= 158 then 'anyone' else 'one' end,
  case when c between 9 and 108 then 'time' end, 'replace', f.today, f.today
from generate_series(1, 200) c, families f where f.id = FAMILY;

insert into chore_members (family_id, chore_id, user_id, position)
select FAMILY, c.id, m.id, m.place
from chores c, (select id, row_number() over (order by id) as place from members where family_id = FAMILY) m
where c.id > 5000000 and (c.who_kind in ('each', 'turns') or c.who_kind = 'one' and m.place = 1 + c.id % 100);

insert into pauses (family_id, user_id, starts_on, ends_on)
select FAMILY, case when m.place % 2 = 0 then m.id end, f.today + (3 * n.n + 7 * m.place)::int, f.today + (3 * n.n + 7 * m.place)::int
from families f, generate_series(1, 2) n(n),
  (select id, row_number() over (order by id) as place from members where family_id = FAMILY) m
where f.id = FAMILY;

insert into tasks (family_id, title, description, assigned_to_user_id, reward_pot_id, due_date, chore_id, day, planned_for)
select FAMILY, c.title, c.description, m.user_id, 5000001 + m.position % 90, f.today, c.id, f.today, m.user_id
from chores c join chore_members m on m.family_id = c.family_id and m.chore_id = c.id join families f on f.id = c.family_id
where c.id > 5000000 and c.who_kind = 'each'
union all
select FAMILY, c.title, c.description, null, 5000001 + c.id % 90, f.today, c.id, f.today, null
from chores c join families f on f.id = c.family_id where c.id > 5000000 and c.who_kind <> 'each';

insert into tasks (family_id, title, assigned_to_user_id, reward_pot_id, due_date, current_count)
select FAMILY, 'Done ' || n || repeat(' and again', 19), 5000001 + n % 90, 5000001 + n % 90, f.today - n / 200, 1
from generate_series(1, 10000) n, families f where f.id = FAMILY;

insert into completions (family_id, task_id, task_title, user_id, ticked_by_user_id, ticked_from, reward_pot_id, pot_round,
  pot_name, completed_at, day)
select FAMILY, t.id, t.title, t.assigned_to_user_id, t.assigned_to_user_id, 'web', t.reward_pot_id, 1, 'Pot',
  t.due_date + time '12:00', t.due_date
from tasks t where t.family_id = FAMILY and t.completed and t.title like 'Done %';

insert into ticks (family_id, id, task_id, ticked_by_user_id, credited_user_id, ticked_from, count_after)
select FAMILY, gen_random_uuid(), t.id, t.assigned_to_user_id, t.assigned_to_user_id, 'web', 1
from tasks t where t.family_id = FAMILY and t.completed and t.title like 'Done %';

analyze;
