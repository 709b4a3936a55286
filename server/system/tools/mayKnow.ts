// README.md, "How it is built", as rules: which folder may know of which.

const shared = ['shared/contract', 'shared/domain', 'shared/domain/planning', 'shared/site', 'shared/tables'];
const onServer = (...names: string[]) => [...shared, ...names.map((name) => `server/${name}`)];
/** What each thing of the server stands on. */
const ground = onServer(
  'deps.ts',
  'http',
  'callers',
  'callers/caller.ts',
  'errors',
  'sessions',
  'lifetimes',
  'database',
  'database/connection',
  'env.ts',
);
const onClient = (...names: string[]) => [
  'shared/contract',
  'shared/domain',
  'shared/domain/planning',
  'shared/site',
  ...names.map((name) => `client/src/${name}`),
];
const lib = ['lib/query', 'lib/forms', 'lib/page', 'lib/browser'];
const eachFeature = 'client/src/features/*';

/** What the files of a folder, or a file that stands for itself, may import beside each other. */
export const mayKnow: Record<string, readonly string[]> = {
  'shared/domain': ['shared/domain/planning'],
  'shared/domain/planning': ['shared/domain'],
  'shared/site': [],
  'shared/contract': ['shared/domain'],
  'shared/tables': [],

  'server/job.ts': [],
  'server/env.ts': onServer('job.ts'),
  // The lowest folders: what all others throw, and how long sessions live.
  'server/errors': ['shared/contract'],
  'server/lifetimes': ['shared/tables'],
  'server/database/embedded': onServer('env.ts', 'job.ts'),
  'server/database/connection': [],
  'server/database': onServer(
    'database/connection',
    'database/embedded',
    'errors',
    'lifetimes',
    'env.ts',
    'job.ts',
  ),
  'server/database/sweep': onServer('database', 'lifetimes', 'env.ts'),
  'server/database/backup': onServer('database', 'database/embedded', 'env.ts', 'job.ts'),
  // The types alone, which sessions hand over.
  'server/callers/caller.ts': [],
  'server/sessions': onServer('callers/caller.ts', 'database', 'errors', 'lifetimes', 'env.ts'),
  'server/callers': onServer('callers/caller.ts', 'sessions', 'database', 'errors'),
  'server/http': onServer(
    'callers',
    'callers/caller.ts',
    'sessions',
    'database',
    'database/connection',
    'errors',
    'env.ts',
  ),
  'server/deps.ts': onServer('http', 'sessions', 'database', 'env.ts'),
  'server/families': ground,
  'server/ledger': [...ground, 'server/families'],
  'server/chores': [...ground, 'server/pots', 'server/members', 'server/families'],
  'server/push': [...ground, ...onServer('chores', 'live', 'members', 'families')],
  'server/calendar': [...ground, ...onServer('chores', 'members', 'families')],
  'server/account': [...ground, 'server/members'],
  'server/account/passwordJob.ts': [
    ...ground,
    ...onServer('database/embedded', 'database/backup', 'job.ts', 'live', 'members'),
  ],
  'server/members': [...ground, 'server/families'],
  'server/parents': [...ground, 'server/members', 'server/families'],
  'server/dataRights': [...ground, 'server/members', 'server/families'],
  'server/devices': [...ground, 'server/members'],
  'server/tablet': [...ground, 'server/members', 'server/families'],
  'server/pots': [...ground, 'server/members', 'server/families'],
  'server/tasks': [...ground, 'server/ledger', 'server/pots', 'server/members', 'server/families'],
  'server/story': [...ground, ...onServer('ledger', 'tasks', 'pots', 'members', 'families')],
  'server/live': [...ground, ...onServer('chores', 'tasks', 'pots', 'members', 'families')],
  'server/metrics/exposition': onServer('job.ts'),
  'server/metrics': onServer('metrics/exposition', 'http', 'database', 'database/connection'),
  'server/voice/signature': ground,
  'server/voice/matching': ['shared/domain'],
  // What is said in one turn, as types.
  'server/voice/conversation/turn.ts': [...ground, 'server/voice/conversation'],
  'server/voice/speech': onServer('voice/matching', 'voice/conversation/turn.ts'),
  'server/voice/conversation': [
    ...ground,
    ...onServer(
      'voice/conversation/turn.ts',
      'voice/intents',
      'voice/matching',
      'voice/speech',
      'chores',
      'ledger',
      'tasks',
      'pots',
      'members',
      'families',
    ),
  ],
  'server/voice/intents': onServer(
    'voice',
    'voice/conversation',
    'voice/conversation/turn.ts',
    'voice/matching',
    'voice/speech',
    'tasks',
    'pots',
  ),
  'server/voice/linking': [
    ...ground,
    ...onServer('voice/conversation', 'voice/conversation/turn.ts', 'families', 'members'),
  ],
  'server/voice': [
    ...ground,
    ...onServer(
      'voice/conversation',
      'voice/conversation/turn.ts',
      'voice/intents',
      'voice/linking',
      'voice/signature',
      'voice/speech',
    ),
  ],
  'server/blog': ground,
  'server/admin': [...ground, 'server/blog'],
  'server/pages': [...ground, ...onServer('account', 'ledger', 'live', 'blog', 'members', 'families')],
  'server/seed': [
    ...ground,
    ...onServer(
      'job.ts',
      'database/embedded',
      'chores',
      'ledger',
      'blog',
      'tasks',
      'pots',
      'members',
      'families',
    ),
  ],
  'server/app.ts': [
    ...ground,
    ...onServer(
      'account',
      'calendar',
      'chores',
      'dataRights',
      'ledger',
      'live',
      'pages',
      'push',
      'parents',
      'devices',
      'ledger',
      'pages',
      'tablet',
      'admin',
      'blog',
      'voice',
      'voice/signature',
      'story',
      'tasks',
      'pots',
      'members',
      'families',
    ),
  ],
  'server/processes': onServer(
    'http',
    'errors',
    'database',
    'metrics',
    'metrics/exposition',
    'env.ts',
    'job.ts',
  ),
  'server/main.ts': [
    ...ground,
    ...onServer(
      'app.ts',
      'live',
      'metrics',
      'pages',
      'push',
      'processes',
      'database/embedded',
      'database/sweep',
    ),
  ],
  'server/worker.ts': onServer('main.ts', 'processes', 'http'),

  'client/src/lib/browser': onClient(),
  'client/src/lib/page': onClient('lib/browser'),
  'client/src/lib/query': onClient('lib/page', 'lib/browser'),
  'client/src/lib/forms': onClient('lib/query', 'lib/page', 'lib/browser'),
  'client/src/ui': onClient(...lib),
  'client/src/sync': onClient(...lib),
  [eachFeature]: onClient('ui', 'sync', ...lib),
  'client/src/pages': onClient('features/*', 'ui', 'sync', ...lib),
  'client/src': onClient('pages', 'ui', ...lib),
};

/** Packages that the files of a rule may not import, as gitignore patterns. */
export function packagesOf(rule: string): string[] {
  if (rule === 'shared/contract') return ['**', '!zod/mini'];
  if (rule === 'shared/tables') return ['**', '!drizzle-orm', '!drizzle-orm/**'];
  if (rule.startsWith('shared/')) return ['**'];
  if (rule.startsWith('client/'))
    return [
      'drizzle-orm',
      'drizzle-orm/**',
      'pg',
      'pg*',
      'pg*/**',
      'express*',
      'node:*',
      'node:*/**',
      'zod',
      'zod/**',
      '!zod/mini',
    ];
  return [];
}
