import type { Router } from 'express';
import { pushApi } from '#shared/contract/live/push.ts';
import { remindersApi } from '#shared/contract/live/reminders.ts';
import type { Caller } from '../callers/caller.ts';
import { requireInFamily } from '../callers/require.ts';
import type { Deps } from '../deps.ts';
import { refusal } from '../errors/refusals.ts';
import { serve, type Visit } from '../http/serve.ts';
import { requireMember } from '../members/members.ts';
import { sessionHash } from '../sessions/sessions.ts';
import type { Push } from './push.ts';
import { areValidKeys } from './sending/encrypt.ts';
import { readReminders, requireMaySetReminders, setReminders } from './settings.ts';
import { lastRefusal, subscribe, unsubscribe } from './subscriptions.ts';

/** @throws 404 for an unknown member, then 403 */
async function requireSetter({ db, visitor, params }: Visit<{ id: number }, 'user'>): Promise<Caller> {
  const user = requireInFamily(visitor);
  requireMaySetReminders(user, await requireMember(db, user, params.id));
  return user;
}

export function pushRoutes(router: Router, { db }: Deps, push: Push): void {
  serve(router, db, pushApi.key, {
    allow: ({ visitor }) => visitor,
    handle: async () => ({ key: await push.publicKey() }),
  });

  serve(router, db, pushApi.look, {
    allow: ({ visitor }) => visitor,
    handle: async ({ db, req }) => ({
      refused: await lastRefusal(db, sessionHash(req)),
      suitsIphones: push.suitsIphones,
    }),
  });

  serve(router, db, pushApi.subscribe, {
    allow: ({ visitor }) => visitor,
    // Repeating is harmless, and the endpoint is a secret of the browser.
    keepsNoAnswer: () => true,
    handle: async ({ db, req, body }) => {
      if (!push.isKnown(body.endpoint)) throw refusal('unknown_push_service');
      if (!areValidKeys(body.keys)) throw refusal('invalid_push_keys');
      await subscribe(db, sessionHash(req), body);
      return null;
    },
  });

  serve(router, db, pushApi.unsubscribe, {
    allow: ({ visitor }) => visitor,
    keepsNoAnswer: () => true,
    handle: async ({ db, req }) => {
      await unsubscribe(db, sessionHash(req));
      return null;
    },
  });

  serve(router, db, remindersApi.read, {
    allow: requireSetter,
    handle: ({ db, who, params }) => readReminders(db, who, params.id),
  });

  serve(router, db, remindersApi.update, {
    allow: requireSetter,
    handle: ({ db, who, params, body }) => setReminders(db, who, params.id, body),
  });
}
