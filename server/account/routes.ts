import type { Router } from 'express';
import { accountApi } from '#shared/contract/account.ts';
import type { Deps } from '../deps.ts';
import { lookedAt } from '../http/limits.ts';
import { serve } from '../http/serve.ts';
import { authenticate, limitKeys, ownAccount } from '../members/accounts.ts';
import { sessionHash } from '../sessions/sessions.ts';
import { requireUser } from '../sessions/who.ts';
import { readOwnAccount } from './account.ts';
import { changePassword } from './password.ts';

export function accountRoutes(router: Router, { db, passwords, limits }: Deps): void {
  serve(router, db, accountApi.read, {
    allow: ({ req }) => req.session.user,
    handle: async ({ db, who }) => (who ? readOwnAccount(db, who) : null),
  });

  serve(router, db, accountApi.changePassword, {
    allow: ({ req }) => requireUser(req),
    prepare: async ({ db, req, who, body: { current, next } }) => {
      const { email, ...account } = await ownAccount(db, who);
      const name = email === null ? { username: who.username ?? '' } : { email };
      const attempt = await limits.signIn(req, ...limitKeys(account, { ...name, password: current }));
      await lookedAt(attempt, authenticate(passwords, account, current));
      await attempt.forgive();
      return { before: account.passwordHash, after: await passwords.hash(next) };
    },
    handle: ({ db, req, who }, hashes) => changePassword(db, who, { idHash: sessionHash(req), ...hashes }),
  });
}
