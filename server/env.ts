import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { MendableError } from './job.ts';

export class SettingError extends MendableError {}

const port = z.coerce.number('must be a number').int().min(0).max(65_535);
const originPattern = /^https?:\/\/[^/?#@\s]+/i;
const origin = z
  .string()
  .refine(
    (value) => originPattern.test(value) && !value.includes('@') && URL.canParse(value),
    'must be an address such as https://chores.example.org or http://localhost:3000',
  )
  .refine(
    (value) => /^\/?$/.test(value.replace(originPattern, '')),
    'must be an address alone, without a path: ChorePod has a whole host to itself',
  )
  .transform((value) => new URL(value).origin);

const databaseUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgres://');

const settingsSchema = z
  .object({
    PORT: port.default(3000),
    HOST: z.string().optional(),
    DATABASE_URL: databaseUrl.optional(),
    DATABASE_DIRECT_URL: databaseUrl.optional(),
    DATABASE_REPLICA_URL: databaseUrl.optional(),
    DATA_DIR: z.string().default('./data'),
    SESSION_SECRET: z.string().min(32, 'must be at least 32 characters long').optional(),
    PUBLIC_ORIGIN: origin.optional(),
    TRUST_PROXY: z.coerce.number('must be a number of hops, such as 1').int().min(0).max(10).default(0),
    ADMIN_USERNAME: z.string().default('admin'),
    ADMIN_PASSWORD: z.string().min(6, 'must be at least 6 characters long').optional(),
    CONTACT_EMAIL: z.email('must be an email address').default('privacy@chorepod.example'),
    ALEXA_SKILL_ID: z.string().optional(),
    ALEXA_CLIENT_ID: z.string().optional(),
    ALEXA_CLIENT_SECRET: z.string().optional(),
    METRICS_PORT: port.optional(),
    METRICS_HOST: z.string().default('127.0.0.1'),
    WORKERS: z.coerce.number('must be a number').int().min(1).max(64).default(1),
    RATE_LIMIT_MULTIPLIER: z.coerce.number('must be a number').positive().default(1),
  })
  .refine((s) => s.DATABASE_URL === undefined || s.SESSION_SECRET !== undefined, {
    path: ['SESSION_SECRET'],
    message: 'must be set when DATABASE_URL is: sessions have to outlive this computer',
  })
  .refine((s) => s.DATABASE_DIRECT_URL === undefined || s.DATABASE_URL !== undefined, {
    path: ['DATABASE_DIRECT_URL'],
    message: 'leads past a pooler: set DATABASE_URL, too, which leads through it',
  });

/** The checked settings; `.env.example` lists them with their defaults. */
export type Env = ReturnType<typeof readEnv>;

/** An empty value counts as not set. @throws SettingError that names the first invalid setting */
export function readEnv(source: Record<string, string | undefined> = process.env) {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const { data: settings, error } = settingsSchema.safeParse(present);
  if (error) {
    const issue = error.issues[0];
    throw new SettingError(`The setting ${issue?.path.join('.')} ${issue?.message}.`);
  }
  const publicOrigin = settings.PUBLIC_ORIGIN ?? `http://localhost:${settings.PORT}`;
  return {
    port: settings.PORT,
    host: settings.HOST,
    databaseUrl: settings.DATABASE_URL,
    databaseDirectUrl: settings.DATABASE_DIRECT_URL,
    databaseReplicaUrl: settings.DATABASE_REPLICA_URL,
    dataDir: resolve(settings.DATA_DIR),
    sessionSecret: settings.SESSION_SECRET,
    publicOrigin,
    https: publicOrigin.startsWith('https:'),
    trustProxy: settings.TRUST_PROXY,
    admin: { username: settings.ADMIN_USERNAME, password: settings.ADMIN_PASSWORD },
    contactEmail: settings.CONTACT_EMAIL,
    alexa: {
      skillId: settings.ALEXA_SKILL_ID,
      clientId: settings.ALEXA_CLIENT_ID,
      clientSecret: settings.ALEXA_CLIENT_SECRET,
    },
    metrics:
      settings.METRICS_PORT === undefined
        ? undefined
        : { port: settings.METRICS_PORT, host: settings.METRICS_HOST },
    workers: settings.WORKERS,
    rateLimitMultiplier: settings.RATE_LIMIT_MULTIPLIER,
  };
}

/** Alexa needs the skill and both parts of account linking. */
export const hasVoice = ({ alexa }: Pick<Env, 'alexa'>): boolean =>
  Object.values(alexa).every((setting) => setting !== undefined);

/** Signs cookies: the setting, or a secret that the first start stores in the data folder. */
export function sessionSecret(env: Pick<Env, 'sessionSecret' | 'dataDir'>): string {
  if (env.sessionSecret !== undefined) return env.sessionSecret;
  const file = join(env.dataDir, 'session-secret');
  if (!existsSync(file)) {
    mkdirSync(env.dataDir, { recursive: true });
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  }
  return readFileSync(file, 'utf8').trim();
}
