import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { defaultPotColor } from '#shared/domain/pots/pots.ts';
import { blogPosts } from '#shared/tables/blog.ts';
import { accounts } from '#shared/tables/family.ts';
import { completions } from '#shared/tables/ledger.ts';
import { searchText } from '../blog/search.ts';
import type { Caller } from '../callers/caller.ts';
import { type Connection, connect, type Db, inTransaction } from '../database/connect.ts';
import { openDatabase } from '../database/embedded/embedded.ts';
import { applyMigrations } from '../database/migrate.ts';
import { readEnv } from '../env.ts';
import { createFamily } from '../families/families.ts';
import { runJob } from '../job.ts';
import { tickTask } from '../ledger/ticks.ts';
import { createOwner } from '../members/accounts.ts';
import { addMember } from '../members/members.ts';
import { createPot } from '../pots/pots.ts';
import { createPasswords } from '../sessions/passwords.ts';
import { createTask } from '../tasks/tasks.ts';
import { articles } from './articles.ts';
import { seedChores } from './demoChores.ts';
import { demoDone, demoMembers, demoOpen, demoOwner, demoPassword, demoPots } from './demoFamily.ts';

/** `npm run seed`: adds a demo family and the first articles of the blog. A repeat adds nothing. */
export const main = (root: string): Promise<void> =>
  runJob(async () => {
    const { connection, stop } = await openDatabase(readEnv());
    const isNew = await seed(connection, join(root, 'server/database/migrations')).finally(stop);
    return [
      isNew ? 'The demo family and three articles are there.' : 'The demo family was there already.',
      `Sign in as the parent:  ${demoOwner.username} / ${demoPassword}`,
      `Sign in as a child:     ${demoMembers[0]?.username} / ${demoPassword}`,
    ].join('\n');
  });

async function seed(connection: Connection, migrationsFolder: string): Promise<boolean> {
  await applyMigrations(connection, migrationsFolder);
  const { db, close } = connect(connection);
  try {
    const isNew = await inTransaction(db, seedFamily);
    await seedArticles(db);
    return isNew;
  } finally {
    await close();
  }
}

const asProcess = { kind: 'person', proof: { kind: 'process' } } as const;

async function seedFamily(db: Db): Promise<boolean> {
  const [existing] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.usernameKey, demoOwner.username));
  if (existing) return false;
  const passwords = createPasswords();
  const passwordHash = await passwords.hash(demoPassword);
  const demo = { ...demoOwner, password: demoPassword, passwordHash };
  const { user } = (await createOwner(db, passwords, {}, demo)).account;
  const { family } = await createFamily(
    db,
    { ...user, ...asProcess },
    { name: 'The Rivers', ownerUserId: user.id },
  );
  const owner: Caller = { ...user, ...asProcess, familyId: family.id };
  const people = new Map([[demoOwner.username, user.id]]);
  for (const member of demoMembers) {
    const { id } = await addMember(db, owner, { ...member, passwordHash });
    people.set(member.username, id);
  }
  const idOf = (username: string) => people.get(username) ?? user.id;
  await seedPotsAndTasks(db, owner, idOf);
  return true;
}

async function seedPotsAndTasks(db: Db, owner: Caller, idOf: (username: string) => number): Promise<void> {
  const pots = new Map<string, number>();
  for (const { contributors, ...pot } of demoPots) {
    const contributorUserIds = contributors.map(idOf);
    const { id } = await createPot(db, owner, { ...pot, contributorUserIds, colorClass: defaultPotColor });
    pots.set(pot.name, id);
  }
  const add = ({ title, picture, who, pot }: (typeof demoOpen)[number]) =>
    createTask(db, owner, {
      title,
      description: null,
      picture,
      assignedToUserId: idOf(who),
      rewardPotId: pots.get(pot ?? '') ?? null,
      dueDate: null,
    });
  for (const done of demoDone) {
    const { id } = await add(done);
    await tickTask(db, owner, { tickId: randomUUID(), taskId: id, toTarget: true, age: 0 });
    await db
      .update(completions)
      .set({
        completedAt: hoursAgo(done.hoursAgo),
        day: sql`(${hoursAgo(done.hoursAgo)} at time zone 'UTC')::date`,
      })
      .where(eq(completions.taskId, id));
  }
  for (const open of demoOpen) {
    const { id } = await add(open);
    for (let tick = 0; tick < (open.ticks ?? 0); tick++)
      await tickTask(db, owner, { tickId: randomUUID(), taskId: id, toTarget: false, age: 0 });
  }
  await seedChores(db, owner, idOf, pots);
}

const hoursAgo = (hours: number) => sql`(now() - ${hours} * interval '1 hour')`;

const day = 24 * 60 * 60 * 1000;

async function seedArticles(db: Db): Promise<void> {
  const posts = articles.map(({ publishedDaysAgo, tags, ...article }) => {
    const createdAt = new Date(Date.now() - publishedDaysAgo * day);
    const post = { ...article, tags: [...tags], published: true, createdAt, updatedAt: createdAt };
    return { ...post, searchText: searchText(post) };
  });
  await db.insert(blogPosts).values(posts).onConflictDoNothing({ target: blogPosts.slug });
}
