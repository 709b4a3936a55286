import type { Logger } from 'pino';
import type { Db } from './database/connect.ts';
import type { ReadPublic } from './database/replicas/replica.ts';
import type { Env } from './env.ts';
import type { PasswordsFor } from './http/limits/hashing.ts';
import type { Limits } from './http/limits/limits.ts';
import type { Keyed } from './sessions/keyed.ts';

export type AppEnv = Pick<
  Env,
  | 'https'
  | 'publicOrigin'
  | 'host'
  | 'trustProxy'
  | 'rateLimitMultiplier'
  | 'contactEmail'
  | 'alexa'
  | 'admin'
  | 'databaseUrl'
>;

export interface Deps {
  env: AppEnv;
  db: Db;
  readPublic: ReadPublic;
  passwordsFor: PasswordsFor;
  keyed: Keyed;
  limits: Limits;
  log: Logger;
}
