import { sql } from 'drizzle-orm';
import { type Endpoint, fillPath, queryString } from '#shared/endpoint.ts';
import { familiesApi } from '#shared/families.ts';
import { membersApi } from '#shared/members.ts';
import { potsApi } from '#shared/pots.ts';
import { completionsPage, tasksApi } from '#shared/tasks.ts';
import type { Db } from '../db.ts';
import { currentFamily, familyQuery } from '../families/families.ts';
import { memberList } from '../members/members.ts';
import { livePots } from '../pots/pots.ts';
import { isInsider, type SessionUser } from '../session.ts';
import { JsonText, jsonArray, statement } from '../statement.ts';
import { taskLists } from '../tasks/tasks.ts';
import { completionsPageQuery, fromTheNewest } from '../tasks/ticks.ts';

export type Answers = Record<string, unknown>;

/** Who is signed in, as the page would ask first; null where it would hear 401 or 404. */
export async function familyAnswer(db: Db, user: SessionUser | undefined): Promise<Answers> {
  const family = user && isInsider(user) ? await currentFamily(db, user) : null;
  return { [familiesApi.current.path]: family && familiesApi.current.response.parse(family) };
}

/** The family and its four lists: a dashboard is one question to the database. */
const dashboard = statement<Record<'members' | 'pots' | 'tasks' | 'completions', string> & Found>(
  'dashboard',
  sql`select (select row_to_json(f) from (${familyQuery}) f) as family,
    ${jsonArray(memberList.query)} as members, ${jsonArray(livePots.query)} as pots,
    ${jsonArray(taskLists.open.query)} as tasks, done.json as completions, done."hasMore"
    from (${completionsPageQuery}) done`,
);
interface Found {
  family: object | null;
  hasMore: boolean;
}

/** The dashboard's four lists besides, so that it is there in one round trip. */
export async function dashboardAnswers(db: Db, user: SessionUser | undefined): Promise<Answers> {
  if (!user || !isInsider(user)) return familyAnswer(db, user);
  const { familyId } = user;
  const page = { limit: completionsPage, before: fromTheNewest };
  const [found] = await dashboard(db, { familyId, ...page });
  if (!found?.family) return familyAnswer(db, undefined);
  const at = (call: Endpoint) => fillPath(call.path, { familyId });
  const history = at(tasksApi.recentCompletions);
  return {
    [familiesApi.current.path]: familiesApi.current.response.parse({ ...found.family, currentUser: user }),
    [at(membersApi.list)]: new JsonText(found.members),
    [at(potsApi.list)]: new JsonText(found.pots),
    [at(tasksApi.list) + queryString({ completed: 'false' })]: new JsonText(found.tasks),
    [history]: new JsonText(found.completions),
    more: found.hasMore ? [history] : [],
  };
}
