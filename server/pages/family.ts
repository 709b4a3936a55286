import { sql } from 'drizzle-orm';
import type { SessionData } from 'express-session';
import type { QueryResultRow } from 'pg';
import { accountApi } from '#shared/contract/account.ts';
import { fillPath, queryString } from '#shared/contract/address.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { type FamilyWithDay, familiesApi } from '#shared/contract/families.ts';
import { membersApi } from '#shared/contract/members.ts';
import { potsApi } from '#shared/contract/pots.ts';
import { tasksApi } from '#shared/contract/tasks.ts';
import { families } from '#shared/tables/family.ts';
import { readOwnAccount } from '../account/account.ts';
import type { Db } from '../database/connect.ts';
import { firstPage, JsonText, statement } from '../database/statement.ts';
import { type Env, hasVoice } from '../env.ts';
import { currentFamily, familyWithDay } from '../families/families.ts';
import { type Lists, withLists } from '../live/lists.ts';
import { type LivingSession, livingSession, type ReadSession, storedSession } from '../sessions/living.ts';
import { isInsider, type SessionUser } from '../sessions/who.ts';

export type Answers = Record<string, unknown>;

/** Who is signed in, as the page would ask first; null where it would hear 401 or 404. */
export async function familyAnswer(
  db: Db,
  env: Pick<Env, 'alexa'>,
  user: SessionUser | undefined,
): Promise<Answers> {
  const family = user && isInsider(user) ? await currentFamily(db, env, user) : null;
  return { [familiesApi.current.path]: family && familiesApi.current.response.parse(family) };
}

/** Who is signed in, with or without a family. */
export async function ownAccountAnswer(db: Db, user: SessionUser | undefined): Promise<Answers> {
  return { [accountApi.read.path]: user ? await readOwnAccount(db, user) : null };
}

type FamilyColumns = Omit<FamilyWithDay, 'id' | 'name'> & {
  familyName: string;
  shownFamilyId: number | null;
};

export interface Dashboard extends Lists {
  family: Omit<FamilyWithDay, 'id'>;
}

declare module 'express-session' {
  interface SessionData {
    /** Where the page begins with it. */
    dashboard?: Dashboard;
  }
}

/** The family's columns beside those of its visitor, two of which have the same names. */
const { id: _, name: familyName, ...otherColumns } = familyWithDay;
/** Before its day turns nothing of a family is shown: it is read again once that has been done. */
const shownFamilyId = sql`case when ${families.turnsAt} > now() then ${families.id} end`;
const familyColumns = { familyName, ...otherColumns, shownFamilyId };

const findDashboard = statement<LivingSession & FamilyColumns & Lists & QueryResultRow>(
  'dashboard',
  withLists(livingSession(familyColumns), 'shownFamilyId'),
);

/** Twice what their card shows, so that it asks for the rest only on the way down. */
const completionsAtFirst = 12;

/** A session with the dashboard of its family. */
export const readDashboard: ReadSession = async (db, idHash) => {
  const [found] = await findDashboard(db, { idHash, ...firstPage(completionsAtFirst) });
  if (!found) return undefined;
  const {
    familyName,
    ownerUserId,
    createdAt,
    timeZone,
    dayStartsAt,
    today,
    turnsAt,
    hasShelf,
    version,
    ...visitor
  } = found;
  const { shownFamilyId: __, members, pots, tasks, completions, hasMore, ...session } = visitor;
  const stored = storedSession(session);
  const family = {
    name: familyName,
    ownerUserId,
    createdAt,
    timeZone,
    dayStartsAt,
    today,
    turnsAt,
    hasShelf,
    version,
  };
  const dashboard = { family, members, pots, tasks, completions, hasMore };
  return { ...stored, data: { ...stored.data, dashboard } };
};

/** What the dashboard would ask first, so that it is there in one round trip; nothing where it was not read. */
export function dashboardAnswers(
  env: Pick<Env, 'alexa'>,
  { user, dashboard }: Partial<SessionData>,
): Answers {
  if (!user || !isInsider(user)) return { [familiesApi.current.path]: null };
  if (!dashboard) return {};
  const { family, members, pots, tasks, completions, hasMore } = dashboard;
  const at = (call: Endpoint) => fillPath(call.path, { familyId: user.familyId });
  const history = at(tasksApi.recentCompletions);
  return {
    [familiesApi.current.path]: familiesApi.current.response.parse({
      ...family,
      id: user.familyId,
      currentUser: user,
      voiceAvailable: hasVoice(env),
    }),
    [at(membersApi.list)]: new JsonText(members),
    [at(potsApi.list)]: new JsonText(pots),
    [at(tasksApi.list) + queryString({ completed: 'false' })]: new JsonText(tasks),
    [history]: new JsonText(completions),
    more: hasMore ? [history] : [],
  };
}
