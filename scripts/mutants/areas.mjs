const beside = (folder, ...names) => names.map((name) => `${folder}/${name}.test.ts`);
const pages = (...names) => names.map((name) => `client/src/pages/${name}.test.tsx`);

/**
 * Where faults are put: how many in each area, into which files, and the tests that concern these, in their short form.
 * Beside each file stand tests of other names that are nearest to it. These and the tests that are named after the file
 * are asked first (scripts/mutants/faults.mjs): most faults are found there. `wider` is asked when all others pass.
 *
 * @type {{name: string, many: number, files: Record<string, string[]>, tests: string[], wider: string[]}[]}
 */
export const areas = [
  {
    name: 'rules',
    many: 36,
    files: {
      'shared/domain/ticks/tick.ts': [],
      'shared/domain/ticks/undo.ts': [],
      'shared/domain/ticks/ledgerChange.ts': [],
      'shared/domain/pots/pots.ts': [],
      'shared/domain/planning/plan.ts': [],
      'shared/domain/people/turns.ts': beside('shared/domain/planning', 'planTurns'),
      'shared/domain/planning/nextTimes.ts': beside('server/chores/planning', 'planning'),
      'shared/domain/repeats/repeat.ts': [],
      'shared/domain/days/days.ts': beside('shared/domain/days', 'familyDay'),
      'shared/domain/days/times.ts': [],
      'shared/domain/words/counter.ts': [],
      'shared/domain/tasks/today.ts': [],
      'shared/domain/people/members.ts': [],
    },
    tests: ['shared/domain'],
    wider: [
      'server/ledger',
      'server/chores',
      ...pages('tasks/today', 'pots/redeem'),
      'server/system/lives/choreLives',
    ],
  },
  {
    name: 'ledger',
    many: 32,
    files: {
      'server/ledger/change.ts': beside('server/ledger', 'ticks', 'undo'),
      'server/ledger/write.ts': beside('server/ledger', 'ticks', 'undo'),
      'server/ledger/ticks.ts': [
        ...beside('server/ledger', 'lateTicks'),
        ...beside('server/metrics', 'familyLife'),
      ],
      'server/ledger/undo.ts': [],
      'server/ledger/facts.ts': beside('server/ledger', 'ticks', 'lateTicks', 'undo'),
      'server/ledger/notices.ts': [],
      'server/pots/pots.ts': [],
      'server/pots/deletedPots.ts': beside('server/ledger', 'undo'),
      'server/families/restoreTasks.ts': beside('server/ledger', 'undo'),
    },
    tests: ['server/ledger', 'server/pots'],
    wider: [
      'server/tasks',
      'server/chores',
      'server/push',
      'server/system/lives/model',
      'server/system/races',
    ],
  },
  {
    name: 'rights',
    many: 22,
    files: {
      'shared/domain/people/may.ts': [],
      'server/callers/require.ts': beside('server/system/authorisation', 'authorisation'),
      'server/callers/prove.ts': [],
      'server/account/confirm.ts': [],
      'server/http/serve.ts': beside('server/http', 'idempotency', 'http'),
    },
    tests: ['shared/domain/people/may', 'server/system/authorisation', 'server/account', 'server/callers'],
    wider: ['server/members', 'server/http', 'server/tablet', 'server/devices', 'server/live'],
  },
  {
    name: 'limits',
    many: 18,
    files: {
      'server/http/limits/limits.ts': beside('server/http/limits', 'refusedTries'),
      'server/families/room.ts': [],
      'server/http/connections/shedding.ts': [],
      'server/http/connections/bodies.ts': [],
    },
    tests: ['server/http', 'server/families'],
    wider: [
      'server/account',
      'server/devices',
      'server/members',
      'server/parents',
      'server/voice',
      'server/admin',
      'server/system/lists',
    ],
  },
  {
    name: 'outbox',
    many: 26,
    files: {
      'client/src/sync/outbox/outbox.ts': pages('outbox/outbox', 'outbox/resending', 'outbox/kept'),
      'client/src/sync/outbox/waitingTicks.ts': pages('outbox/outbox', 'outbox/resending', 'outbox/kept'),
      'client/src/sync/outbox/deliver.ts': pages('outbox/outbox', 'outbox/resending'),
      'client/src/sync/outbox/ticks.ts': pages('outbox/ticks'),
      'client/src/sync/outbox/undos.ts': pages('outbox/undo'),
      'client/src/sync/outbox/tickOnDevice.ts': pages('outbox/ticks'),
      'client/src/sync/outbox/unsentTicks.ts': pages('outbox/outbox', 'outbox/leaving'),
      'client/src/sync/live/lastSeen.ts': pages('live/lastSeen', 'outbox/kept'),
    },
    tests: [
      'client/src/sync',
      ...pages(
        'outbox/outbox',
        'outbox/ticks',
        'outbox/undo',
        'outbox/resending',
        'outbox/leaving',
        'live/lastSeen',
      ),
    ],
    wider: [
      ...pages(
        'outbox/kept',
        'family/myFace',
        'live/otherPerson',
        'tasks/settling',
        'live/shell',
        'outbox/tabs',
      ),
      'client/src/pages/tablet',
      'client/src/pages/week/ticks',
      'client/src/pages/settings/data',
    ],
  },
  {
    name: 'sessions',
    many: 24,
    files: {
      'server/sessions/sessions.ts': [],
      'server/sessions/store.ts': beside('server/sessions', 'sessions', 'starting'),
      'server/sessions/living.ts': beside('server/sessions', 'sessions', 'tablets'),
      'server/sessions/turns.ts': beside('server/tablet', 'tablet'),
      'server/sessions/administrator.ts': beside('server/admin', 'admin'),
      'server/sessions/passwords.ts': [],
      'server/account/password.ts': [],
      'server/account/recovery.ts': [],
      'server/devices/signInLinks.ts': [],
    },
    tests: ['server/sessions', 'server/account', 'server/devices', 'server/tablet'],
    wider: [
      'server/system/races/endedSessions',
      'server/admin',
      'server/members',
      'server/parents',
      'server/http',
      'server/live',
    ],
  },
];
