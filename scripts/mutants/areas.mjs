const pages = (...names) => names.map((name) => `client/src/pages/${name}.test.tsx`);
const domain = (...names) => names.map((name) => `shared/domain/${name}.ts`);

/**
 * Where faults are put: how many in each area, into which files, and the tests that concern these, in their short form.
 * A file can name tests of its own, which are asked first: most faults are found there.
 */
export const areas = [
  {
    name: 'rules',
    many: 45,
    files: domain(
      'tick',
      'undo',
      'pots',
      'plan',
      'turns',
      'nextTimes',
      'repeat',
      'days',
      'times',
      'counter',
      'today',
      'members',
    ),
    tests: ['shared/domain'],
    wider: ['server/ledger', 'server/chores', 'client/src/pages/DashboardPage', 'server/system/choreLives'],
  },
  {
    name: 'ledger',
    many: 40,
    files: [
      'server/ledger/commit.ts',
      'server/ledger/ticks.ts',
      'server/ledger/undo.ts',
      'server/ledger/facts.ts',
      'server/ledger/asOfNow.ts',
      'server/ledger/notices.ts',
      'server/pots/pots.ts',
      'server/pots/deletedPots.ts',
      'server/families/restoreTasks.ts',
    ],
    tests: ['server/ledger', 'server/pots'],
    wider: ['server/tasks', 'server/chores', 'server/push', 'server/system/model', 'server/system/races'],
  },
  {
    name: 'rights',
    many: 30,
    files: [
      'shared/domain/may.ts',
      'server/sessions/who.ts',
      'server/account/confirm.ts',
      'server/http/serve.ts',
    ],
    tests: ['shared/domain/may', 'server/system/authorisation', 'server/account', 'server/sessions'],
    wider: ['server/members', 'server/http', 'server/tablet', 'server/devices'],
  },
  {
    name: 'limits',
    many: 25,
    files: [
      'server/http/limits.ts',
      'server/families/room.ts',
      'server/http/shedding.ts',
      'server/http/bodies.ts',
    ],
    tests: ['server/http', 'server/families'],
    wider: [
      'server/account',
      'server/devices',
      'server/parents',
      'server/voice',
      'server/admin',
      'server/system/lists',
    ],
  },
  {
    name: 'outbox',
    many: 35,
    files: [
      'client/src/sync/outbox.ts',
      'client/src/sync/deliver.ts',
      'client/src/sync/ticks.ts',
      'client/src/sync/undos.ts',
      'client/src/sync/tickOnDevice.ts',
      'client/src/sync/unsentTicks.ts',
      'client/src/sync/lastSeen.ts',
    ],
    tests: [
      'client/src/sync',
      ...pages(
        'DashboardPage.outbox',
        'DashboardPage.ticks',
        'DashboardPage.undo',
        'DashboardPage.resending',
        'DashboardPage.leaving',
      ),
    ],
    wider: ['client/src/pages/DashboardPage', 'client/src/pages/TabletPage', 'client/src/pages/SettingsPage'],
  },
  {
    name: 'sessions',
    many: 35,
    files: [
      'server/sessions/sessions.ts',
      'server/sessions/store.ts',
      'server/sessions/living.ts',
      'server/sessions/turns.ts',
      'server/sessions/administrator.ts',
      'server/sessions/passwords.ts',
      'server/account/password.ts',
      'server/account/recovery.ts',
      'server/devices/signInLinks.ts',
    ],
    tests: ['server/sessions', 'server/account', 'server/devices', 'server/tablet'],
    wider: ['server/system/endedSessions', 'server/admin', 'server/members', 'server/http', 'server/live'],
  },
];
