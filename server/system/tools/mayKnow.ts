// README.md, "How it is built", as rules: which folder may know of which.

const shared = ['shared/contract', 'shared/domain', 'shared/site', 'shared/tables'];
const onServer = (...names: string[]) => [...shared, ...names.map((name) => `server/${name}`)];
/** What each thing of the server stands on. */
const ground = onServer('deps.ts', 'http', 'http/errors.ts', 'sessions', 'database', 'env.ts');
const onClient = (...names: string[]) => [
  'shared/contract',
  'shared/domain',
  'shared/site',
  ...names.map((name) => `client/src/${name}`),
];
const lib = ['lib/query', 'lib/forms', 'lib/page', 'lib/browser'];
const eachFeature = 'client/src/features/*';

/** What the files of a folder, or a file that stands for itself, may import beside each other. */
export const mayKnow: Record<string, readonly string[]> = {
  'shared/domain': [],
  'shared/site': [],
  'shared/contract': ['shared/domain'],
  'shared/tables': [],

  'server/job.ts': [],
  'server/env.ts': onServer('job.ts'),
  // What the lower folders throw, and how long sessions live: both know nobody.
  'server/http/errors.ts': onServer('http/loggedPath.ts'),
  'server/http/loggedPath.ts': shared,
  'server/sessions/lives.ts': [],
  'server/database/embedded': onServer('env.ts', 'job.ts'),
  'server/database': onServer('database/embedded', 'http/errors.ts', 'sessions/lives.ts', 'env.ts', 'job.ts'),
  'server/database/backup': onServer('database', 'database/embedded', 'env.ts', 'job.ts'),
  'server/sessions': onServer('database', 'http/errors.ts', 'sessions/lives.ts', 'env.ts'),
  'server/http': onServer('sessions', 'database', 'http/errors.ts', 'http/loggedPath.ts', 'env.ts'),
  'server/deps.ts': onServer('http', 'sessions', 'database', 'env.ts'),
  'server/families': ground,
  'server/ledger': ground,
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
  'server/live': [...ground, ...onServer('chores', 'tasks', 'pots', 'members', 'families')],
  'server/voice/matching': ['shared/domain'],
  'server/voice/intents': onServer(
    'voice',
    'voice/matching',
    'ledger',
    'tasks',
    'pots',
    'members',
    'families',
  ),
  'server/voice': [
    ...ground,
    ...onServer(
      'voice/intents',
      'voice/matching',
      'chores',
      'ledger',
      'tasks',
      'pots',
      'members',
      'families',
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
      'tasks',
      'pots',
      'members',
      'families',
    ),
  ],
  'server/main.ts': [
    ...ground,
    ...onServer('app.ts', 'live', 'pages', 'push', 'database/embedded', 'job.ts'),
  ],

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
