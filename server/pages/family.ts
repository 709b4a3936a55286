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

/** Who is signed in, as the page would ask first; null where it would hear 401 or 404. */
export async function familyAnswer(
  db: Db,
  env: Pick<Env, 'alexa'>,
  person: SignedIn | undefined,
): Promise<Answers> {
  const family = person && isInFamily(person) ? await currentFamily(db, env, person) : null;
  return { [familiesApi.current.path]: family && familiesApi.current.response.parse(family) };
}

/** Who is signed in, with or without a family. */
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

const readWithSession = new WeakMap<Request, Dashboard>();

/** Who asks for a page; undefined where sessions cannot be read just now. */
export const askerOf = (req: Request): Asker | undefined =>
  req.session && { person: personIn(req.session.visitor), dashboard: readWithSession.get(req) };

/** The family's columns beside those of its visitor, two of which have the same names. */
const { id: _, name: familyName, ...otherColumns } = familyWithDay;
/**
 * The family whose lists are read: none where those that are known are of its version, and none before its day turns,
 * because it is read again once that has been done.
 */
const listedFamilyId = sql`case when ${families.turnsAt} > now()
  and (${families.id}, ${families.version}) is distinct from (${intParameter('knownFamilyId')}, ${sql.placeholder('knownVersion')}::bigint)
  then ${families.id} end`;
const familyColumns = { familyName, ...otherColumns, listedFamilyId };

type FoundDashboard = LivingSession & FamilyColumns & Lists & QueryResultRow;
const findDashboard = reading<FoundDashboard>(
  'dashboard',
  withLists(livingSession(familyColumns), 'listedFamilyId'),
);

/** Twice what their card shows, so that it asks for the rest only on the way down. */
const completionsAtFirst = 12;

/** The lists of a family as of its version: while it has that, nothing of them has changed. */
interface CachedLists {
  familyId: number;
  version: number;
  lists: Lists;
}

/** In characters. */
const roomForLists = 8_000_000;
/** Not for ever: a database that took over without the newest writes gives their versions again. In milliseconds. */
const listsLife = 600_000;

/**
 * Reads a session with the dashboard of its family. Its lists are kept, and written anew only where the family has
 * another version by then: PostgreSQL is asked for that each time, and so nobody is shown what was there before.
 */
export function dashboardReader(): ReadSession {
  const known = new LRUCache<number, CachedLists>({
    maxSize: roomForLists,
    ttl: listsLife,
    sizeCalculation: ({ lists: { members, pots, tasks, completions } }) =>
      members.length + pots.length + tasks.length + completions.length,
  });
  const familyOf = new LRUCache<string, number>({ max: 10_000 });
  return async (db, idHash, req) => {
    readWithSession.delete(req);
    const before = known.get(familyOf.get(idHash) ?? 0);
    const [found] = await findDashboard(db, {
      idHash,
      knownFamilyId: before?.familyId ?? null,
      knownVersion: before?.version ?? null,
      ...firstPage(completionsAtFirst),
    });
    if (!found) return undefined;
    const { family, lists, listed, session } = takenApart(found);
    const { familyId } = session;
    const holds = before?.familyId === familyId && before?.version === family.version;
    if (listed !== null) {
      known.set(listed, { familyId: listed, version: family.version, lists });
      familyOf.set(idHash, listed);
    }
    readWithSession.set(req, { family, ...(holds ? before.lists : lists) });
    return storedSession(session);
  };
}

function takenApart(found: FoundDashboard) {
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
  } = found;
  const { members, pots, tasks, completions, hasMore, ...session } = visitor;
  const family = { name, ownerUserId, createdAt, timeZone, dayStartsAt, today, turnsAt, hasShelf, version };
  return { session, family, listed, lists: { members, pots, tasks, completions, hasMore } };
}

/** Who asks for a page. */
export interface Asker {
  person: SignedIn | undefined;
  /** Where it was read already. */
  dashboard?: Dashboard | undefined;
}

/** What the dashboard would ask first, so that it is there in one round trip; nothing where it was not read. */
export function dashboardAnswers(env: Pick<Env, 'alexa'>, { person, dashboard }: Asker): Answers {
  if (!person || !isInFamily(person)) return { [familiesApi.current.path]: null };
  if (!dashboard) return {};
  const { family, members, pots, tasks, completions, hasMore } = dashboard;
  const at = (call: Endpoint) => fillPath(call.path, { familyId: person.familyId });
  const history = at(tasksApi.recentCompletions);
  return {
    [familiesApi.current.path]: familiesApi.current.response.parse({
      ...family,
      id: person.familyId,
      ...knownTo(person),
      voiceAvailable: hasVoice(env),
    }),
    [at(membersApi.list)]: new JsonText(members),
    [at(potsApi.list)]: new JsonText(pots),
    [at(tasksApi.list) + queryString({ completed: 'false' })]: new JsonText(tasks),
    [history]: new JsonText(completions),
    more: hasMore ? [history] : [],
  };
}
