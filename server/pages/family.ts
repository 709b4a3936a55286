import { sql } from 'drizzle-orm';
import type { Request } from 'express';
import { LRUCache } from 'lru-cache';
import type { QueryResultRow } from 'pg';
import { potsApi } from '#shared/contract/chores/pots.ts';
import { tasksApi } from '#shared/contract/chores/tasks.ts';
import { fillPath, queryString } from '#shared/contract/endpoint/address.ts';
import type { Endpoint } from '#shared/contract/endpoint/endpoint.ts';
import { accountApi } from '#shared/contract/people/account.ts';
import { type FamilyWithDay, familiesApi } from '#shared/contract/people/families.ts';
import { membersApi } from '#shared/contract/people/members.ts';
import { families } from '#shared/tables/family.ts';
import { readOwnAccount } from '../account/account.ts';
import { isInFamily, type SignedIn } from '../callers/caller.ts';
import { personIn } from '../callers/require.ts';
import type { Db } from '../database/connect.ts';
import { firstPage, intParameter, JsonText, reading } from '../database/statement.ts';
import { type Env, hasVoice } from '../env.ts';
import { currentFamily, familyWithDay, knownTo } from '../families/families.ts';
import { type Lists, withLists } from '../live/lists.ts';
import { type LivingSession, livingSession, type ReadSession, storedSession } from '../sessions/living.ts';

export type Answers = Record<string, unknown>;

/** The family of the visitor; null if the page would get 401 or 404. */
export async function familyAnswer(
  db: Db,
  env: Pick<Env, 'alexa'>,
  person: SignedIn | undefined,
): Promise<Answers> {
  const family = person && isInFamily(person) ? await currentFamily(db, env, person) : null;
  return { [familiesApi.current.path]: family && familiesApi.current.response.parse(family) };
}

export async function ownAccountAnswer(db: Db, person: SignedIn | undefined): Promise<Answers> {
  return { [accountApi.read.path]: person ? await readOwnAccount(db, person) : null };
}

type FamilyColumns = Omit<FamilyWithDay, 'id' | 'name'> & {
  familyName: string;
  listedFamilyId: number | null;
};

export interface Dashboard extends Lists {
  family: Omit<FamilyWithDay, 'id'>;
}

const dashboards = new WeakMap<Request, Dashboard>();

/** Undefined if sessions cannot be read at the moment. */
export const pageVisitor = (req: Request): PageVisitor | undefined =>
  req.session && { person: personIn(req.session.visitor), dashboard: dashboards.get(req) };

const { id: _, name: familyName, ...otherColumns } = familyWithDay;
/** Null if the cached lists have its version, or if its day must end first: then the session is read again. */
const listedFamilyId = sql`case when ${families.turnsAt} > now()
  and (${families.id}, ${families.version}) is distinct from (${intParameter('knownFamilyId')}, ${sql.placeholder('knownVersion')}::bigint)
  then ${families.id} end`;
const familyColumns = { familyName, ...otherColumns, listedFamilyId };

type DashboardRow = LivingSession & FamilyColumns & Lists & QueryResultRow;
const findDashboard = reading<DashboardRow>(
  'dashboard',
  withLists(livingSession(familyColumns), 'listedFamilyId'),
);

/** Twice what the card shows: it loads more on scroll. */
const firstCompletions = 12;

interface CachedLists {
  familyId: number;
  version: number;
  lists: Lists;
}

const maxCachedCharacters = 8_000_000;
/** In milliseconds. Limited, because after a failover that lost writes a version can occur again. */
const cacheLifetime = 600_000;

/** Caches the lists of a family; each request compares their version with the database. */
export function dashboardReader(): ReadSession {
  const cache = new LRUCache<number, CachedLists>({
    maxSize: maxCachedCharacters,
    ttl: cacheLifetime,
    sizeCalculation: ({ lists: { members, pots, tasks, completions } }) =>
      members.length + pots.length + tasks.length + completions.length,
  });
  const familyBySession = new LRUCache<string, number>({ max: 10_000 });
  return async (db, idHash, req) => {
    dashboards.delete(req);
    const cached = cache.get(familyBySession.get(idHash) ?? 0);
    const [row] = await findDashboard(db, {
      idHash,
      knownFamilyId: cached?.familyId ?? null,
      knownVersion: cached?.version ?? null,
      ...firstPage(firstCompletions),
    });
    if (!row) return undefined;
    const { family, lists, listed, session } = splitRow(row);
    const { familyId } = session;
    const isCurrent = cached?.familyId === familyId && cached?.version === family.version;
    if (listed !== null) {
      cache.set(listed, { familyId: listed, version: family.version, lists });
      familyBySession.set(idHash, listed);
    }
    dashboards.set(req, { family, ...(isCurrent ? cached.lists : lists) });
    return storedSession(session);
  };
}

function splitRow(row: DashboardRow) {
  const {
    familyName: name,
    ownerUserId,
    createdAt,
    timeZone,
    dayStartsAt,
    today,
    turnsAt,
    hasShelf,
    version,
    listedFamilyId: listed,
    ...visitor
  } = row;
  const { members, pots, tasks, completions, hasMore, ...session } = visitor;
  const family = { name, ownerUserId, createdAt, timeZone, dayStartsAt, today, turnsAt, hasShelf, version };
  return { session, family, listed, lists: { members, pots, tasks, completions, hasMore } };
}

export interface PageVisitor {
  person: SignedIn | undefined;
  dashboard?: Dashboard | undefined;
}

/** The responses that the dashboard requests first; none if they were not read. */
export function dashboardAnswers(env: Pick<Env, 'alexa'>, { person, dashboard }: PageVisitor): Answers {
  if (!person || !isInFamily(person)) return { [familiesApi.current.path]: null };
  if (!dashboard) return {};
  const { family, members, pots, tasks, completions, hasMore } = dashboard;
  const pathOf = (call: Endpoint) => fillPath(call.path, { familyId: person.familyId });
  const history = pathOf(tasksApi.recentCompletions);
  return {
    [familiesApi.current.path]: familiesApi.current.response.parse({
      ...family,
      id: person.familyId,
      ...knownTo(person),
      voiceAvailable: hasVoice(env),
    }),
    [pathOf(membersApi.list)]: new JsonText(members),
    [pathOf(potsApi.list)]: new JsonText(pots),
    [pathOf(tasksApi.list) + queryString({ completed: 'false' })]: new JsonText(tasks),
    [history]: new JsonText(completions),
    more: hasMore ? [history] : [],
  };
}
