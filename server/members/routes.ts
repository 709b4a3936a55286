import type { Request, Router } from 'express';
import { membersApi } from '#shared/members.ts';
import { sessionApi } from '#shared/session.ts';
import type { Deps } from '../app.ts';
import type { Db } from '../db.ts';
import { requireOwnFamily, requireThisFamily } from '../families/families.ts';
import { forbidden, notFound } from '../http/errors.ts';
import { lookedAt } from '../http/limits.ts';
import { Answer, serve } from '../http/serve.ts';
import {
  isInsider,
  requireInsider,
  requireLivingSession,
  requireOwner,
  requireUser,
  signIn,
  signOut,
} from '../session.ts';
import { authenticate, createOwner, findAccount, limitKey, signUp } from './accounts.ts';
import { addMember, confirmFamily, editMember, memberList, removeMember, requireMember } from './members.ts';

export function memberRoutes(router: Router, { db, passwords, limits }: Deps): void {
  serve(router, db, membersApi.list, {
    allow: ({ req, params }) => requireOwnFamily(requireUser(req), params.familyId),
    handle: ({ db, who: { familyId } }) => memberList.json(db, { familyId }),
  });

  serve(router, db, membersApi.create, {
    allow: ({ req }) => (namesFamilyOfMember(req) ? requireOwner(requireUser(req)) : req.session.user),
    keepsNoAnswer: (req) => !namesFamilyOfMember(req),
    prepare: async ({ req, body }) => {
      await limits.newAccount(req);
      const attempt =
        body.role === 'owner'
          ? await limits.signIn(req, limitKey(await findAccount(db, body), body))
          : undefined;
      return { attempt, passwordHash: await lookedAt(attempt, passwords.hash(body.password)) };
    },
    handle: async ({ db, req, who, body }, { attempt, passwordHash }) => {
      if (body.familyId === null) {
        const visitor = who && { user: who, requireSession: (tx: Db) => requireLivingSession(tx, req) };
        const { isNew, account } = await lookedAt(
          attempt,
          createOwner(db, passwords, visitor, { ...body, passwordHash }),
        );
        await attempt?.forgive();
        return new Answer(await signIn(req, account), { status: isNew ? 201 : 200 });
      }
      const owner = requireOwner(requireUser(req));
      requireThisFamily(owner, body.familyId);
      return addMember(db, owner, { ...body, passwordHash });
    },
  });

  serve(router, db, membersApi.update, {
    allow: async ({ db, req, params }) => {
      const user = requireUser(req);
      if (!isInsider(user))
        throw asksToJoin(req) ? forbidden('This belongs to another family') : notFound('Member');
      await requireMember(db, user, params.id);
      return requireOwner(user);
    },
    handle: ({ db, who, params, body }) =>
      body.familyId === undefined
        ? editMember(db, who, params.id, body)
        : confirmFamily(db, who, params.id, body.familyId),
  });

  serve(router, db, membersApi.remove, {
    allow: async ({ db, req, params }) => {
      const user = requireInsider(req);
      await requireMember(db, user, params.id);
      return requireOwner(user);
    },
    handle: ({ db, who, params }) => removeMember(db, who, params.id),
  });

  serve(router, db, sessionApi.login, {
    allow: () => undefined,
    keepsNoAnswer: () => true,
    handle: async ({ db, req, body }) => {
      const found = await findAccount(db, body);
      const attempt = await limits.signIn(req, limitKey(found, body));
      const account = await lookedAt(attempt, authenticate(passwords, found, body.password));
      await attempt.forgive();
      return signIn(req, account);
    },
  });

  serve(router, db, sessionApi.signup, {
    allow: ({ req }) => limits.newAccount(req),
    keepsNoAnswer: () => true,
    handle: async ({ db, req, body }) => {
      const account = await signUp(db, { ...body, passwordHash: await passwords.hash(body.password) });
      return { ...(await signIn(req, account)), email: body.email };
    },
  });

  serve(router, db, sessionApi.logout, {
    allow: () => undefined,
    keepsNoAnswer: () => true,
    handle: async ({ req }) => {
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
