import { type Endpoint, fillPath, queryString } from '#shared/endpoint.ts';
import { familiesApi } from '#shared/families.ts';
import { membersApi } from '#shared/members.ts';
import { potsApi } from '#shared/pots.ts';
import { completionsPage, tasksApi } from '#shared/tasks.ts';
import type { Db } from '../db.ts';
import { currentFamily } from '../families/families.ts';
import { listMembers } from '../members/members.ts';
import { listPots } from '../pots/pots.ts';
import { type Insider, isInsider, type SessionUser } from '../session.ts';
import { listTasks } from '../tasks/tasks.ts';
import { listCompletions } from '../tasks/ticks.ts';

export type Answers = Record<string, unknown>;

/** Who is signed in, as the page would ask first; null where it would hear 401 or 404. */
export async function familyAnswer(db: Db, user: SessionUser | undefined): Promise<Answers> {
  const family = user && isInsider(user) ? await currentFamily(db, user) : null;
  return { [familiesApi.current.path]: family && familiesApi.current.response.parse(family) };
}

/** The dashboard's four lists besides, so that it is there in one round trip. */
export async function dashboardAnswers(db: Db, user: SessionUser | undefined): Promise<Answers> {
  if (!user || !isInsider(user)) return familyAnswer(db, user);
  const { familyId } = user;
  const [family, members, pots, tasks, completions] = await Promise.all([
    familyAnswer(db, user),
    listMembers(db, familyId),
    listPots(db, familyId),
    listTasks(db, familyId, false),
    listCompletions(db, familyId, completionsPage + 1),
  ]);
  const page = completions.slice(0, completionsPage);
  const hasMore = completions.length > page.length;
  return {
    ...family,
    ...answer(membersApi.list, user, members),
    ...answer(potsApi.list, user, pots),
    ...answer(tasksApi.list, user, tasks, { completed: 'false' }),
    ...answer(tasksApi.recentCompletions, user, page),
    more: hasMore ? [fillPath(tasksApi.recentCompletions.path, { familyId })] : [],
  };
}

/** One call's answer as the call itself would give it, stamped by its schema. */
const answer = (call: Endpoint, { familyId }: Insider, found: unknown, query = {}): Answers => ({
  [fillPath(call.path, { familyId }) + queryString(query)]: call.response.parse(found),
});
