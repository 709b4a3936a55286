import type { Router } from 'express';
import { tabletApi } from '#shared/contract/signIn/tablet.ts';
import { may } from '#shared/domain/people/may.ts';
import { requireInFamily, requireMay, requireTablet } from '../callers/require.ts';
import { inTransaction } from '../database/connect.ts';
import { lockFamilyShared } from '../database/lock.ts';
import type { Deps } from '../deps.ts';
import { requireThisFamily } from '../families/families.ts';
import { serve } from '../http/serve.ts';
import { requireMember } from '../members/members.ts';
import { sessionHash } from '../sessions/sessions.ts';
import { beginTurn, endTurn, extendTurn } from '../sessions/turns.ts';
import { requireMaySetPin, requirePin, requireSamePin, setPin } from './pins.ts';
import { beginTablet, readTablet, requireFace } from './tablet.ts';

export function tabletRoutes(router: Router, { db, passwordsFor, keyed }: Deps): void {
  serve(router, db, tabletApi.begin, {
    allow: ({ visitor }) => requireMay(visitor, may.keepTablets),
    keepsNoAnswer: () => true,
    handle: async ({ db, req, who, body: { familyId, label } }) => {
      requireThisFamily(who, familyId);
      await beginTablet(req, who, label);
      return readTablet(db, sessionHash(req));
    },
  });

  serve(router, db, tabletApi.read, {
    allow: ({ visitor }) => requireTablet(visitor),
    handle: ({ db, req }) => readTablet(db, sessionHash(req)),
  });

  serve(router, db, tabletApi.beginTurn, {
    allow: ({ visitor }) => requireTablet(visitor),
    keepsNoAnswer: () => true,
    handle: async ({ db, req, who: { familyId, turn }, body: { memberId, pin } }) => {
      const idHash = sessionHash(req);
      const goesOn = turn?.id === memberId ? await extendTurn(db, idHash, memberId) : undefined;
      if (goesOn) return goesOn;
      const face = { familyId, memberId };
      await requireFace(db, face);
      const compared = await requirePin({ db, passwords: passwordsFor(req, 'sign-in'), keyed }, face, pin);
      return inTransaction(db, async (tx) => {
        await lockFamilyShared(tx, familyId);
        await requireFace(tx, face);
        await requireSamePin(tx, face, compared);
        return beginTurn(tx, idHash, memberId);
      });
    },
  });

  serve(router, db, tabletApi.endTurn, {
    allow: ({ visitor }) => requireTablet(visitor),
    handle: async ({ db, req }) => {
      const idHash = sessionHash(req);
      await endTurn(db, idHash);
      return readTablet(db, idHash);
    },
  });

  serve(router, db, tabletApi.setPin, {
    allow: async ({ db, visitor, params }) => {
      const user = requireInFamily(visitor);
      const member = await requireMember(db, user, params.id);
      const manager = requireMay(user, may.manage);
      requireMaySetPin(manager, member);
      return manager;
    },
    prepare: async ({ req, body: { pin } }) => pin && passwordsFor(req).hash(keyed('pin', pin)),
    handle: ({ db, who, params }, pinHash) => setPin(db, who, params.id, pinHash),
  });
}
