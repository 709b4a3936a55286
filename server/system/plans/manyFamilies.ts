import { sql } from 'drizzle-orm';
import type { Db } from '../../database/connect.ts';

const members = 4;
const pots = 3;
const tasks = 20;

/**
 * 2,000 families with four members, three pots, ten open tasks and ten completions each, all signed in, with
 * a tablet, PINs, sign-in links, calendars and reminders, and 5,000 blog posts. Ids begin at 1,000,000, out of the way of what a test makes itself.
 */
export async function seedManyFamilies(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    // The rows fit together by how they are made.
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const statement of statements) await tx.execute(sql.raw(statement));
  });
  await db.execute(sql`analyze`);
}

const families = 'generate_series(1000000, 1001999) f';
const user = (n: string) => `${members} * f + ${n}`;
const pot = (n: string) => `${pots} * f + ${n}`;

const statements = [
  `insert into families (id, name) select f, 'Family ' || f from ${families}`,
  `insert into accounts (id, username, username_key, password_hash)
    select ${user('m')}, 'm-' || f || '-' || m, 'm-' || f || '-' || m, 'none'
    from ${families}, generate_series(0, ${members - 1}) m`,
  `insert into members (family_id, id, account_id, name, avatar_color, role, manages)
    select f, ${user('m')}, ${user('m')}, 'Member ' || m, '#0b7a75', case m when 0 then 'owner' else 'member' end, m = 0
    from ${families}, generate_series(0, ${members - 1}) m`,
  `insert into reward_pots (id, family_id, name, icon, color_class, target_count)
    select ${pot('p')}, f, 'Pot ' || p, 'fas fa-gift', 'none', 10 from ${families}, generate_series(0, ${pots - 1}) p`,
  `insert into pot_contributors (family_id, reward_pot_id, user_id, position)
    select f, ${pot('p')}, ${user('m')}, m
    from ${families}, generate_series(0, ${pots - 1}) p, generate_series(0, 1) m`,
  `insert into tasks (id, family_id, title, assigned_to_user_id, reward_pot_id, current_count)
    select ${tasks} * f + t, f, 'Task ' || t, ${user(`t % ${members}`)}, ${pot(`t % ${pots}`)}, t % 2
    from ${families}, generate_series(0, ${tasks - 1}) t`,
  `insert into completions (family_id, task_id, task_title, user_id, ticked_by_user_id, ticked_from)
    select family_id, id, title, assigned_to_user_id, assigned_to_user_id, 'web' from tasks where completed`,
  `insert into ticks (family_id, id, task_id, ticked_by_user_id, credited_user_id, ticked_from, count_after)
    select family_id, gen_random_uuid(), id, assigned_to_user_id, assigned_to_user_id, 'web', 1
    from tasks where completed`,
  `insert into sessions (id_hash, account_id, member_id, family_id)
    select 'of ' || ${user('m')}, ${user('m')}, ${user('m')}, f
    from ${families}, generate_series(0, ${members - 1}) m`,
  `insert into sessions (id_hash, kind, family_id) select 'tablet of ' || f, 'tablet', f from ${families}`,
  `insert into sign_in_links (account_id, family_id, token_hash, code_hash, expires_at)
    select account_id, family_id, 'token ' || account_id, 'code ' || account_id, now() + interval '1 day' from members
    where family_id >= 1000000`,
  `insert into calendar_feeds (token_hash, family_id, of_account_id, made_by)
    select 'calendar ' || id, family_id, id, id from members where family_id >= 1000000`,
  `insert into member_pins (family_id, user_id, pin_hash) select family_id, id, 'none' from members
    where family_id >= 1000000`,
  `insert into push_subscriptions (session_hash, endpoint, p256dh, auth)
    select id_hash, 'https://push.test/' || id_hash, 'none', 'none' from sessions where account_id >= 4000000`,
  `insert into reminders (family_id, user_id, daily_at, task_done, pot_full, hides_names, next_daily_at)
    select family_id, id, '17:00', manages, manages, false, now() + interval '1 day' from members
    where family_id >= 1000000`,
  `insert into notices (family_id, user_id, kind, subject, done_at)
    select family_id, id, 'daily', 1, now() from members where family_id >= 1000000`,
  `insert into idempotency_keys (account_id, key, request_hash, status, response)
    select ${user('m')}, gen_random_uuid(), 'none', 200, '{}' from ${families}, generate_series(0, ${members - 1}) m`,
  `insert into blog_posts (title, slug, content, published, search_text)
    select 'Post ' || n, 'post-' || n, repeat('word ' || n || ' ', 100), true, ' post ' || n || chr(10) || repeat(' word ' || n, 100)
    from generate_series(1, 5000) n`,
];
