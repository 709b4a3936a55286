import type { Router } from 'express';
import { accountApi } from '#shared/contract/people/account.ts';
import { may } from '#shared/domain/people/may.ts';
import { personIn, requireFreshConfirmation, requireMay } from '../callers/require.ts';
import type { Deps } from '../deps.ts';
import { badField } from '../errors/refusals.ts';
import { serve } from '../http/serve.ts';
import { confirmSession } from '../sessions/sessions.ts';
import { readOwnAccount } from './account.ts';
import { askPasswordAgain } from './confirm.ts';
import { changePassword } from './password.ts';
import { makeRecoveryCode, proveRecovery, recover } from './recovery.ts';

export function accountRoutes(router: Router, deps: Deps): void {
  const { db, passwordsFor } = deps;

  serve(router, db, accountApi.read, {
    allow: ({ visitor }) => personIn(visitor),
    handle: async ({ db, who }) => (who ? readOwnAccount(db, who) : null),
  });

  serve(router, db, accountApi.changePassword, {
    allow: ({ visitor }) => visitor,
    prepare: async ({ db, req, who, body: { current, next } }) => {
      if (who.becomesParent && next === current)
        throw badField('next', 'Please choose a password that nobody else knows');
      const { passwordHash } = await askPasswordAgain(db, deps, req, who, current);
      return { currentHash: passwordHash, newHash: await passwordsFor(req).hash(next) };
    },
    handle: ({ db, who }, hashes) => changePassword(db, who, hashes),
  });

  serve(router, db, accountApi.confirm, {
    allow: ({ visitor }) => visitor,
    keepsNoAnswer: () => true,
    prepare: ({ db, req, who, body }) => askPasswordAgain(db, deps, req, who, body.password),
    handle: async ({ db, req }) => ({ until: await confirmSession(db, req) }),
  });

  serve(router, db, accountApi.recoveryCode, {
    allow: ({ visitor }) => {
      const parent = requireMay(visitor, may.makeRecoveryCode);
      requireFreshConfirmation(visitor);
      return parent;
    },
    keepsNoAnswer: () => true,
    handle: async ({ db, who }) => ({ code: await makeRecoveryCode(db, who) }),
  });

  serve(router, db, accountApi.recover, {
    allow: () => undefined,
    keepsNoAnswer: () => true,
    prepare: ({ db, req, body }) => proveRecovery(db, deps, req, body),
    handle: ({ db }, proven) => recover(db, proven),
  });
}
