import { type Request, Router } from 'express';
import { fillPath } from '#shared/contract/endpoint/address.ts';
import { calendarApi, calendarPath } from '#shared/contract/programs/calendar.ts';
import type { ScreenCaller } from '../callers/caller.ts';
import { requireInFamily } from '../callers/require.ts';
import { KnownAnswers } from '../chores/planning/knownAnswers.ts';
import { KnownPlans } from '../chores/planning/planning.ts';
import { sha256 } from '../database/sha256.ts';
import type { Deps } from '../deps.ts';
import { requireOwnFamily } from '../families/families.ts';
import { originForPhones } from '../http/homeAddress.ts';
import { countSent } from '../http/limits/familyShare.ts';
import { serve, type Visit } from '../http/serve.ts';
import { requireMember } from '../members/members.ts';
import { readCalendar } from './calendar.ts';
import { endFeed, listFeeds, makeFeed, requireMayMake } from './feeds.ts';

async function makerOfMember({ db, visitor, params }: Visit<{ id: number }, 'user'>): Promise<ScreenCaller> {
  const user = requireInFamily(visitor);
  requireMayMake(user, await requireMember(db, user, params.id));
  return user;
}

function makerOfFamily({ visitor, params }: Visit<{ familyId: number }, 'user'>): ScreenCaller {
  const user = requireOwnFamily(visitor, params.familyId);
  requireMayMake(user, null);
  return user;
}

export function calendarRoutes(router: Router, { env, db }: Deps): void {
  const responseOf = (req: Request, token: string) => ({
    // Without a network, the address works only on this computer.
    url: `${originForPhones(env, req) ?? env.publicOrigin}${fillPath(calendarPath, { token })}`,
  });

  serve(router, db, calendarApi.list, {
    allow: ({ visitor, params }) => requireOwnFamily(visitor, params.familyId),
    handle: ({ db, who }) => listFeeds(db, who),
  });

  serve(router, db, calendarApi.makeOfMember, {
    allow: makerOfMember,
    // Only the response contains the secret.
    keepsNoAnswer: () => true,
    handle: async ({ db, req, who, params }) => responseOf(req, await makeFeed(db, who, params.id)),
  });

  serve(router, db, calendarApi.endOfMember, {
    allow: makerOfMember,
    handle: ({ db, who, params }) => endFeed(db, who, params.id),
  });

  serve(router, db, calendarApi.makeOfFamily, {
    allow: makerOfFamily,
    keepsNoAnswer: () => true,
    handle: async ({ db, req, who }) => responseOf(req, await makeFeed(db, who, null)),
  });

  serve(router, db, calendarApi.endOfFamily, {
    allow: makerOfFamily,
    handle: ({ db, who }) => endFeed(db, who, null),
  });
}

/** Read by phones with the token only, without cookies. */
export function calendarFeedRoutes({ db, limits }: Pick<Deps, 'db' | 'limits'>): Router {
  const router = Router();
  const caches = { plans: new KnownPlans(), answers: new KnownAnswers() };
  const tags = new WeakMap<Buffer, string>();
  const tagOf = (calendar: Buffer) => {
    const tag = tags.get(calendar) ?? `"${sha256(calendar)}"`;
    tags.set(calendar, tag);
    return tag;
  };
  router.get(calendarPath, limits.traffic, async (req, res) => {
    res.set('X-Robots-Tag', 'noindex');
    const admit = (familyId: number) => limits.familyRead(familyId, res);
    const calendar = await readCalendar(db, String(req.params.token), { ...caches, admit });
    countSent(res, calendar.length);
    // Phones ask every few hours and mostly get a 304. Proxies must not cache it.
    res.set({ 'Cache-Control': 'private, no-cache', ETag: tagOf(calendar) });
    res.type('text/calendar; charset=utf-8').send(calendar);
  });
  return router;
}
