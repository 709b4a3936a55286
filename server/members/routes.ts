import type { Request, Router } from 'express';
import { membersApi } from '#shared/contract/members.ts';
import { sessionApi } from '#shared/contract/session.ts';
import { may } from '#shared/domain/may.ts';
import type { Db } from '../database/connect.ts';
import type { Deps } from '../deps.ts';
import { requireOwnFamily, requireThisFamily } from '../families/families.ts';
import { forbidden, notFound } from '../http/errors.ts';
import { lookedAt } from '../http/limits.ts';
import { Answer, serve } from '../http/serve.ts';
import { endSessionsOf, requireLivingSession, sessionHash, signIn, signOut } from '../sessions/sessions.ts';
import { isInsider, requireInsider, requireLooker, requireMay, requireUser } from '../sessions/who.ts';
import { authenticate, createOwner, findAccount, limitKeys, signUp } from './accounts.ts';
import {
  addMember,
  confirmFamily,
  editMember,
  memberList,
  removeMember,
  requireChild,
  requireEditable,
  requireMember,
  setPassword,
} from './members.ts';

export function memberRoutes(router: Router, { db, passwords, limits }: Deps): void {
  serve(router, db, membersApi.list, {
    allow: ({ req, params }) => requireOwnFamily(requireLooker(req), params.familyId),
    handle: ({ db, who: { familyId } }) => memberList.json(db, { familyId }),
  });

  serve(router, db, membersApi.create, {
    allow: ({ req }) =>
      namesFamilyOfMember(req) ? requireMay(requireUser(req), may.manage) : req.session.user,
    keepsNoAnswer: (req) => !namesFamilyOfMember(req),
    prepare: async ({ req, body }) => {
      await limits.newAccount(req);
      const attempt =
        body.role === 'owner'
          ? await limits.signIn(req, ...limitKeys(await findAccount(db, body), body))
          : undefined;
      return { attempt, passwordHash: await lookedAt(attempt, passwords.hash(body.password)) };
    },
    handle: async ({ db, req, who, body }, { attempt, passwordHash }) => {
      const { role: _, familyId, ...person } = body;
      if (familyId === null) {
        const visitor = who && {
          user: who,
          requireSession: (tx: Db) => requireLivingSession(tx, sessionHash(req)),
        };
        const { isNew, isSignedIn, account } = await lookedAt(
          attempt,
          createOwner(db, passwords, visitor, { ...person, passwordHash }),
        );
        await attempt?.forgive();
        // A new session could be lost with its answer, and with it the proof of whose account it is.
        const user = isSignedIn ? account.user : await signIn(req, account);
        return new Answer(user, { status: isNew ? 201 : 200 });
      }
      const owner = requireMay(requireUser(req), may.manage);
      requireThisFamily(owner, familyId);
      const { password, ...member } = person;
      return addMember(db, owner, { ...member, passwordHash });
    },
  });

  serve(router, db, membersApi.update, {
    allow: async ({ db, req, params }) => {
      const user = requireUser(req);
      if (!isInsider(user))
        throw asksToJoin(req) ? forbidden('This belongs to another family') : notFound('Member');
      const member = await requireMember(db, user, params.id);
      const manager = requireMay(user, may.manage);
      requireEditable(manager, member);
      return manager;
    },
    handle: ({ db, who, params, body }) =>
      body.familyId === undefined
        ? editMember(db, who, params.id, body)
        : confirmFamily(who, params.id, body.familyId),
  });

  serve(router, db, membersApi.setPassword, {
    allow: async ({ db, req, params }) => {
      const user = requireInsider(req);
      const child = await requireMember(db, user, params.id);
      const owner = requireMay(user, may.manage);
      requireChild(owner, child);
      return owner;
    },
    prepare: ({ body }) => passwords.hash(body.password),
    handle: ({ db, who, params }, passwordHash) => setPassword(db, who, params.id, passwordHash),
  });

  serve(router, db, membersApi.remove, {
    allow: async ({ db, req, params }) => {
      const user = requireInsider(req);
      await requireMember(db, user, params.id);
      return requireMay(user, may.manage);
    },
    handle: ({ db, who, params }) => removeMember(db, who, params.id),
  });

  serve(router, db, sessionApi.login, {
    allow: () => undefined,
    keepsNoAnswer: () => true,
    handle: async ({ db, req, body }) => {
      const found = await findAccount(db, body);
      const attempt = await limits.signIn(req, ...limitKeys(found, body));
      const account = await lookedAt(attempt, authenticate(passwords, found, body.password));
      await attempt.forgive();
      return signIn(req, account);
    },
  });

  serve(router, db, sessionApi.signup, {
    allow: ({ req }) => limits.newAccount(req),
    keepsNoAnswer: () => true,
    handle: async ({ db, req, body: { password, ...person } }) => {
      const account = await signUp(db, { ...person, passwordHash: await passwords.hash(password) });
      return { ...(await signIn(req, account)), email: person.email };
    },
  });

  serve(router, db, sessionApi.logout, {
    allow: () => undefined,
    keepsNoAnswer: () => true,
    handle: async ({ db, req, query: { everywhere } }) => {
      const { user } = req.session;
      if (user && everywhere === 'true') await endSessionsOf(db, user.id);
      await signOut(req);
      return { message: 'Logged out successfully' };
    },
  });
}

/** Adding a member needs an owner, starting a family needs nobody: which one it is stands in the body. */
function namesFamilyOfMember(req: Request): boolean {
  return req.body?.role === 'member' && typeof req.body.familyId === 'number';
}

const asksToJoin = (req: Request): boolean => req.body?.familyId !== undefined;
