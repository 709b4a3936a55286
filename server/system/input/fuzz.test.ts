import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contract } from '#shared/contract/contract.ts';
import { fillPath } from '#shared/contract/endpoint/address.ts';
import type { Endpoint } from '#shared/contract/endpoint/endpoint.ts';
import { times } from '../tools/deep.ts';
import { brokenInvariants } from '../tools/invariants.ts';
import { firstSaid } from '../tools/screen.ts';
import { alexa } from '../voice/accountLinking.ts';
import {
  adminSettings,
  aFamily,
  anAdmin,
  aPendingOwner,
  aTablet,
  aUsername,
  confirmed,
  password,
} from '../world/builders.ts';
import { aChore } from '../world/chores.ts';
import { type Browser, testApp } from '../world/testApp.ts';
import { mutated } from './values.ts';

const app = testApp({ ...adminSettings, alexa });

/** Two families with a little in them, everybody who may call, and good values for fields and paths. */
async function aWorld() {
  const [family, neighbours] = [await aFamily(app), await aFamily(app)];
  const [mia, pending] = [await family.aMember(), await aPendingOwner(app)];
  const [pot, full] = [await family.aPot(), await family.aPot({ targetCount: 1 })];
  const aTask = () => family.aTask({ title: 'Read 9 times', rewardPotId: pot.id, assignedToUserId: mia.id });
  const tasks = await Promise.all(Array.from({ length: 8 }, aTask));
  const filling = await family.aTask({ rewardPotId: full.id });
  await family.owner.browser.post(`/api/tasks/${filling.id}/complete`).expect(200);
  const [accounts, pots] = [
    [mia.id, family.owner.id, neighbours.owner.id, pending.id],
    [pot.id, full.id],
  ];
  const chore = await aChore(family, { who: { kind: 'each', memberIds: [mia.id, family.owner.id] } });
  const { browser: owner } = await confirmed(family.owner);
  const invitation = await owner.post('/api/invitations').send({ familyId: family.id }).expect(201);
  const { body: recovery } = await owner.post('/api/account/recovery-code').expect(200);
  const { body: link } = await owner.post(`/api/users/${mia.id}/sign-in-link`).send({}).expect(201);
  const tablet = await aTablet(app, family, mia);
  return {
    browsers: [owner, owner, mia.browser, neighbours.owner.browser, pending.browser, tablet],
    ids: {
      accounts,
      tasks: tasks.map(({ id }) => id),
      'reward-pots': pots,
      families: [family.id, neighbours.id],
      chores: [chore.id],
      pauses: [1, 2],
      invitations: [invitation.body.id],
    },
    known: {
      familyId: [family.id, family.id, null, neighbours.id],
      assignedToUserId: accounts,
      ownerUserId: accounts,
      rewardPotId: [...pots, null],
      contributorUserIds: [JSON.stringify([mia.id, family.owner.id]), '[]'],
      name: ['The Rivers', 'Mia'],
      email: [`${aUsername()}@example.org`, 'sam'],
      username: [family.owner.username, mia.username, aUsername(), aUsername(), null],
      password: [password, password, 'wrong', null],
      current: [password, password, 'wrong'],
      next: [password],
      title: ['Feed the cat', 'Read 3 times'],
      description: ['', null],
      picture: ['🪥', '👨‍👩‍👧‍👦', '🇩🇪', 'teeth', '🪥🛁', null],
      dueDate: ['2026-02-28', '2026-02-30', null],
      targetCount: [1, 5],
      userId: accounts,
      manages: [true, false],
      readsAloud: [true, false],
      token: [invitation.body.token, link.token, 'x'],
      code: [recovery.code, link.code, 'ABCDEFGH'],
      memberId: [...accounts, null],
      pin: ['4711', '471', null],
      label: ['Kitchen'],
      timeZone: ['Europe/Berlin', 'Pacific/Auckland', 'America/Los_Angeles', 'UTC'],
      startsOn: ['2026-02-28', '2099-01-01', null],
      endsOn: ['2026-02-28', '2099-01-01', null],
      from: ['2026-02-28', '2099-01-01'],
      to: ['2026-03-28', '2099-01-31', null],
      icon: ['fas fa-film'],
      colorClass: ['bg-red-500'],
    },
  };
}
type World = Awaited<ReturnType<typeof aWorld>>;

let unchanged: Promise<World> | undefined;
let changing: Promise<World> | undefined;
let changes = 0;

/** What only reads leaves it as it was for the next that does; what only adds or changes shares one with others like it. */
function worldFor(endpoint: Endpoint): Promise<World> {
  if (endpoint.method === 'GET') {
    unchanged ??= aWorld();
    return unchanged;
  }
  if (endsSomething(endpoint)) return aWorld();
  if (changes++ % times(6, 1) === 0) changing = undefined;
  changing ??= aWorld();
  return changing;
}

/** Takes something away for good, or somebody's session. */
const endsSomething = (endpoint: Endpoint) =>
  endpoint.method === 'DELETE' || isSession(endpoint) || /\/(leave|owner|password)$/.test(endpoint.path);

const sessionCalls = [
  'login',
  'signup',
  'logout',
  'accounts',
  'invitations/accept',
  'sign-in-links/use',
  'tablet',
  'devices/:id',
];
const isSession = ({ path }: Endpoint) => sessionCalls.some((call) => path === `/api/${call}`);

/** Mostly ids of what the path is about: `/api/tasks/:id` wants a task. */
function pathText({ path }: Endpoint, ids: World['ids']) {
  const kind = Object.entries(ids).find(([name]) => path.startsWith(`/api/${name}/`));
  return fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...(kind?.[1] ?? ids.tasks)).map(String) },
    { weight: 1, arbitrary: fc.string({ minLength: 1, maxLength: 20 }) },
  );
}

const aQuery = fc.dictionary(
  fc.constantFrom(
    'completed',
    'limit',
    'before',
    'since',
    'reason',
    'search',
    'published',
    'everywhere',
    '__proto__',
    'a[b]',
    'x',
  ),
  fc.oneof(
    fc.constantFrom('true', 'false', '1', '50', '201', 'redeem', 'delete', ''),
    fc.string({ maxLength: 20 }),
    fc.array(fc.string({ maxLength: 5 }), { maxLength: 3 }),
  ),
  { maxKeys: 3 },
);

function searchOf(query: Record<string, string | string[]>): string {
  const pairs = Object.entries(query).flatMap(([key, value]) => [value].flat().map((one) => [key, one]));
  return new URLSearchParams(pairs.map(([key = '', value = '']) => [key, value])).toString();
}

/** Four people, a tablet and a visitor; a call that changes who is signed in comes from a browser of its own. */
const callers = (endpoint: Endpoint, browsers: Browser[], admin: Browser) => {
  if (endpoint.path.startsWith('/api/admin/log')) return [app.browser()];
  if (endpoint.access === 'admin') return [admin, admin, admin, app.browser()];
  return isSession(endpoint) ? [app.browser(), browsers[0] ?? app.browser()] : [...browsers, app.browser()];
};

describe.each(contract.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_, endpoint) => {
    test(
      'answers whatever it is sent, in the shape it promises',
      async () => {
        const { browsers, ids, known } = await worldFor(endpoint);
        const admin = await anAdmin(app);
        const request = fc.record({
          who: fc.nat(),
          id: pathText(endpoint, ids),
          query: aQuery,
          body: mutated(endpoint.body, known),
        });
        await fc.assert(
          fc.asyncProperty(request, async ({ who, id, query, body }) => {
            const those = callers(endpoint, browsers, admin);
            const browser = those[who % those.length] ?? app.browser();
            const path = fillPath(endpoint.path, { id, familyId: id, slug: id });
            const verb = verbs[endpoint.method];
            const sent = browser[verb](`${path}?${searchOf(query)}`);
            const asked = endpoint.isStream ? firstSaid(sent) : sent;
            const answer =
              endpoint.method === 'GET'
                ? await asked
                : await asked.set('Content-Type', 'application/json').send(JSON.stringify(body) ?? '');
            expect(answer.status, answer.text).toBeLessThan(500);
            if (answer.status >= 400) expect(answer.body.message, answer.text).toMatch(/\S/);
            else {
              // An answer without anything is a null.
              const said = answer.status === 204 ? null : answer.body;
              expect(said).toEqual(endpoint.response.parse(said));
            }
          }),
          { numRuns: times(10, 500) },
        );
        expect(await brokenInvariants(app.database.db)).toEqual([]);
      },
      times(180_000, 600_000),
    );
  },
);

const verbs = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const;
