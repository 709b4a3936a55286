import { sql } from 'drizzle-orm';
import type { Db } from '../../server/database/connect.ts';

const membersEach = 4;
const doneEach = 40;
const names = "array['Robin', 'Mia', 'Leo', 'Zoe']";
const titles = `array['Feed the cat', 'Clean the bathroom', 'Practise piano', 'Water the tomatoes', 'Sort the socks',
  'Take the bins out', 'Read a book', 'Mow the lawn', 'Set the table', 'Empty the dishwasher', 'Walk the dog', 'Math homework']`;

/** What is asked for of a family whose number this is, 1 to `count`. */
export const accessTokenOf = (family: number): string => `token of family ${family}`;

/**
 * Fills an empty database: family n has the id n, its owner 4n - 3 and three members after that, two pots, open
 * tasks, a history, and a link with Alexa whose access token is `accessTokenOf(n)`.
 */
export async function addLinkedFamilies(db: Db, count: number): Promise<void> {
  const people = count * membersEach;
  const familyOf = `((n - 1) / ${membersEach} + 1)`;
  const statements = [
    `insert into accounts (username, username_key, password_hash) select 'user-' || n, 'user-' || n, 'none'
      from generate_series(1, ${people}) n`,
    `insert into families (name) select 'Family ' || n from generate_series(1, ${count}) n`,
    `insert into members (family_id, id, account_id, name, avatar_color, role, manages, completed_tasks)
      select (id - 1) / ${membersEach} + 1, id, id, (${names})[(id - 1) % ${membersEach} + 1], '#0b7a75', case when id % ${membersEach} = 1 then 'owner' else 'member' end,
        id % ${membersEach} = 1, ${doneEach / membersEach} from accounts`,
    `insert into reward_pots (family_id, name, icon, color_class, target_count, current_count)
      select f, name, 'fas fa-film', 'bg-red-500', 1000, ${doneEach / 2}
      from generate_series(1, ${count}) f, unnest(array['Movie night', 'Pizza night']) name order by f, name`,
    `insert into pot_contributors (family_id, reward_pot_id, user_id, position)
      select p.family_id, p.id, m.id, m.id % ${membersEach} from reward_pots p join members m using (family_id)`,
    `insert into tasks (family_id, title, assigned_to_user_id, reward_pot_id, target_count)
      select ${familyOf}, t.title, n, ${familyOf} * 2 - t.place % 2, 10000
      from generate_series(1, ${people}) n, unnest(${titles}) with ordinality t (title, place)
      where t.place % ${membersEach} = n % ${membersEach}`,
    `insert into tasks (family_id, title, assigned_to_user_id, reward_pot_id, current_count)
      select ${familyOf}, 'Done long ago', n, ${familyOf} * 2 - k % 2, 1
      from generate_series(1, ${people}) n, generate_series(1, ${doneEach / membersEach}) k`,
    `insert into completions (family_id, task_id, task_title, user_id, ticked_by_user_id, ticked_from,
        reward_pot_id, pot_round, pot_name)
      select t.family_id, t.id, t.title, t.assigned_to_user_id, t.assigned_to_user_id, 'web', p.id, 1, p.name
      from tasks t join reward_pots p on p.family_id = t.family_id and p.id = t.reward_pot_id where t.completed`,
    `insert into voice_links (family_id, account_id, refresh_hash)
      select family_id, id, 'refresh ' || family_id from members where role = 'owner'`,
    `insert into voice_tokens (token_hash, family_id, link_id, expires_at)
      select encode(sha256(('token of family ' || family_id)::bytea), 'hex'), family_id, id, now() + interval '1 hour'
      from voice_links`,
    'analyze',
  ];
  for (const statement of statements) await db.execute(sql.raw(statement));
}
