import type { Request, Router } from 'express';
import { addMemberSchema, membersApi, type NewPerson } from '#shared/contract/people/members.ts';
import { sessionApi } from '#shared/contract/signIn/session.ts';
import { may } from '#shared/domain/people/may.ts';
import { isInFamily } from '../callers/caller.ts';
import {
  personIn,
  requireFreshConfirmation,
  requireInFamily,
  requireMay,
  requirePerson,
} from '../callers/require.ts';
import type { Deps } from '../deps.ts';
import { forbidden, notFound } from '../errors/refusals.ts';
import { requireOwnFamily, requireThisFamily } from '../families/families.ts';
import { type Attempt, forgiveIfBusy } from '../http/limits/limits.ts';
import { Answer, serve } from '../http/serve.ts';
import { signIn, signOut } from '../sessions/sessions.ts';
import {
  type AccountRequest,
  authenticate,
  createOwner,
  findAccount,
  limitKeys,
  signUp,
} from './accounts.ts';
import {
  addMember,
  confirmFamily,
  editMember,
  memberList,
  type NewMember,
  requireChild,
  requireEditable,
  requireMember,
  setPassword,
  signOutEverywhere,
} from './members.ts';
import { requireMaySetManages, setManages } from './parents.ts';
import { removeMember } from './removal.ts';

/** What POST /api/users creates: a member of a family, or an owner, whose attempt is counted. */
type Newcomer =
  | { familyId: number; member: NewMember }
  | {
      familyId: null;
      attempt: Attempt;
      owner: NewPerson & { passwordHash: string };
      request: AccountRequest;
    };

export function memberRoutes(router: Router, { db, passwordsFor, limits }: Deps): void {
  serve(router, db, membersApi.list, {
    allow: ({ visitor, params }) => requireOwnFamily(visitor, params.familyId),
    handle: ({ db, who: { familyId } }) => memberList.json(db, { familyId }),
  });

  serve(router, db, membersApi.create, {
    allow: ({ req, visitor }) =>
      namesFamilyOfMember(req) ? requireMay(requirePerson(visitor), may.manage) : personIn(visitor),
    keepsNoAnswer: (req) => !namesFamilyOfMember(req),
    prepare: async ({ req, who, body }): Promise<Newcomer> => {
      await limits.newAccount(req);
      const { familyId, password, ...person } = body;
      if (familyId !== null)
        return {
          familyId,
          member: { ...person, passwordHash: password && (await passwordsFor(req).hash(password)) },
        };
      const owner = addMemberSchema.parse(body);
      const countedAccount = await findAccount(db, owner);
      const attempt = await limits.signIn(req, ...limitKeys(countedAccount, owner));
      const passwordHash = await forgiveIfBusy(attempt, passwordsFor(req).hash(owner.password));
      return {
        familyId,
        attempt,
        owner: { ...owner, passwordHash },
        request: { visitor: who, countedAccount },
      };
    },
    handle: async ({ db, req, visitor }, newcomer) => {
      if (newcomer.familyId !== null) {
        const parent = requireMay(requirePerson(visitor), may.manage);
        requireThisFamily(parent, newcomer.familyId);
        return addMember(db, parent, newcomer.member);
      }
      const { attempt, owner, request } = newcomer;
      const { isNew, isSignedIn, account } = await forgiveIfBusy(
        attempt,
        createOwner(db, passwordsFor(req), request, owner),
      );
      await attempt.forgive();
      // If the response with a new session got lost, the proof of who owns the account would be lost too.
      const user = isSignedIn ? account.user : await signIn(req, account);
      return new Answer(user, { status: isNew ? 201 : 200 });
    },
  });

  serve(router, db, membersApi.update, {
    allow: async ({ db, req, visitor, params }) => {
      if (!isInFamily(visitor)) throw namesFamily(req) ? forbidden('other_family') : notFound('Member');
      const member = await requireMember(db, visitor, params.id);
      const parent = requireMay(visitor, may.manage);
      const manages = requestedManages(req);
      if (manages === undefined) requireEditable(parent, member);
      else {
        requireMaySetManages(parent, member, manages);
        requireFreshConfirmation(visitor);
      }
      return parent;
    },
    handle: ({ db, who, params: { id }, body }) => {
      if (body.manages !== undefined) return setManages(db, who, id, body.manages);
      return body.familyId === undefined
        ? editMember(db, who, id, body)
        : confirmFamily(who, id, body.familyId);
    },
  });

  serve(router, db, membersApi.setPassword, {
    allow: async ({ db, visitor, params }) => {
      const user = requireInFamily(visitor);
      const child = await requireMember(db, user, params.id);
      const owner = requireMay(user, may.manage);
      requireChild(owner, child);
      return owner;
    },
    prepare: ({ req, body }) => passwordsFor(req).hash(body.password),
    handle: ({ db, who, params }, passwordHash) => setPassword(db, who, params.id, passwordHash),
  });

  serve(router, db, membersApi.remove, {
    allow: async ({ db, visitor, params }) => {
      const user = requireInFamily(visitor);
      await requireMember(db, user, params.id);
      return requireMay(user, may.manage);
    },
    handle: ({ db, who, params }) => removeMember(db, who, params.id),
  });

  serve(router, db, sessionApi.login, {
    allow: () => undefined,
    keepsNoAnswer: () => true,
    handle: async ({ db, req, body }) => {
      const known = await findAccount(db, body);
      const attempt = await limits.signIn(req, ...limitKeys(known, body));
      const account = await forgiveIfBusy(
        attempt,
        authenticate(passwordsFor(req, 'sign-in'), known, body.password),
      );
      await attempt.forgive();
      return signIn(req, account);
    },
  });

  serve(router, db, sessionApi.signup, {
    allow: ({ req }) => limits.newAccount(req),
    keepsNoAnswer: () => true,
    handle: async ({ db, req, body: { password, ...person } }) => {
      const account = await signUp(db, { ...person, passwordHash: await passwordsFor(req).hash(password) });
      return { ...(await signIn(req, account)), email: person.email };
    },
  });

  serve(router, db, sessionApi.logout, {
    allow: () => undefined,
    keepsNoAnswer: () => true,
    handle: async ({ db, req, visitor, query: { everywhere } }) => {
      const person = personIn(visitor);
      if (person && everywhere === 'true') await signOutEverywhere(db, person);
      await signOut(req);
      return { message: 'Logged out successfully' };
    },
  });
}

/** The body decides: adding a member needs a parent, creating a first account needs nobody. */
function namesFamilyOfMember(req: Request): boolean {
  return req.body?.role === 'member' && typeof req.body.familyId === 'number';
}

/** The value of `manages`; undefined if the body has other fields, which is an edit. */
function requestedManages({ body }: Request): boolean | undefined {
  const isMixed = body?.name !== undefined || body?.familyId !== undefined;
  return typeof body?.manages === 'boolean' && !isMixed ? body.manages : undefined;
}

const namesFamily = (req: Request): boolean => req.body?.familyId !== undefined;
