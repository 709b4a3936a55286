import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contract } from '#shared/contract/contract.ts';
import { codesOf } from '#shared/contract/endpoint/refusals.ts';
import { everyInShort, isDeep } from '../tools/deep.ts';
import { fingerprint, lastFingerprint } from '../tools/fingerprint.ts';
import { alexa } from '../voice/accountLinking.ts';
import { adminSettings, type Person } from '../world/builders.ts';
import { testApp } from '../world/testApp.ts';
import { type Actor, actors, nameOf, type Row } from './row.ts';
import { aScene, type Scene } from './scene.ts';
import { sendRow } from './send.ts';
import { table } from './table.ts';

const app = testApp({ ...adminSettings, alexa });
let scene: Scene;
let lookAtAll: () => Promise<Record<string, string>>;
beforeAll(async () => {
  scene = await aScene(app);
  lookAtAll = lastFingerprint(app.database);
});

const send = (row: Row, me: Person, look = async () => ({})) => sendRow(scene, row, me, look);

const actAs = (row: Row, actor: Actor) => (row.ownBrowser ? scene.inOwnBrowser(actor) : scene.cast[actor]);

const inFamily: readonly Actor[] = ['member', 'manager', 'owner', 'tablet'];
/** What a call of this actor must leave as it is when it succeeds: other people's families. */
const bystanders = (actor: Actor, row: Row): number[] => {
  const { family, neighbours } = scene;
  if (row.inFamily || inFamily.includes(actor)) return [neighbours.id];
  if (actor === 'stranger' || actor === 'strangersChild') return [family.id];
  return [family.id, neighbours.id];
};

/**
 * Whom a row is tried with: in the long form everybody, in the short one somebody of each group that it answers alike,
 * by turns from row to row.
 */
function triedWith({ statuses }: Row, turn: number): readonly Actor[] {
  if (isDeep) return actors;
  return [...new Set(Object.values(statuses))].flatMap((status) => {
    const alike = actors.filter((actor) => statuses[actor] === status);
    return alike[turn % alike.length] ?? [];
  });
}

test('every call of the contract stands in the table', () => {
  const named = new Set(table.map(({ call }) => nameOf(call)));
  expect(contract.map(nameOf).filter((name) => !named.has(name))).toEqual([]);
});

const rows = table.map((row, turn) => [`${nameOf(row.call)} for ${row.of}`, row, turn] as const);
describe.each(everyInShort(3, rows))('%s', (_, row, turn) => {
  let isSpent = false;
  const renewSpent = async () => {
    if (isSpent) scene = await aScene(app);
    isSpent = false;
  };
  beforeEach(renewSpent);
  afterAll(() => (isSpent ? renewSpent() : scene.tidy()));
  const tried = triedWith(row, turn).map((actor) => [actor, row.statuses[actor]] as const);
  test.each(tried)('%s: %i', async (actor, status) => {
    const { db } = app.database;
    const me = await actAs(row, actor);
    const isRefused = status >= 400;
    const look = async () =>
      isRefused || row.call.method === 'GET'
        ? lookAtAll()
        : Promise.all(bystanders(actor, row).map((familyId) => fingerprint(db, familyId)));
    isSpent = row.ownScene === true && !isRefused;
    const { answer, before, after } = await send(row, me, look);

    expect(answer.status, answer.text).toBe(status);
    expect(after).toEqual(before);
    if (isRefused) expectRefusal(status, answer.body);
    else if (status === 204) expect(answer.text).toBe('');
    else expect(answer.body).toEqual(row.call.response.parse(answer.body));
  });
});

/** A refusal says why, at which fields perhaps, and nothing else. */
function expectRefusal(status: number, body: { code?: string; message?: string; errors?: object }) {
  expect(codesOf(status)).toContain(body.code);
  expect(body.message).toMatch(/\S/);
  const known = ['code', 'message', 'errors', 'confirm'];
  expect(Object.keys(body).filter((key) => !known.includes(key))).toEqual([]);
}

describe('nothing tells a foreign thing from a missing one', () => {
  const hidden = table.filter(({ alike }) => alike !== undefined);
  const wordOf = ({ call, alike }: Row) => `${nameOf(call)} for ${alike}`;
  const groups = [...new Set(hidden.map(wordOf))].map(
    (word, turn) => [word, hidden.filter((row) => wordOf(row) === word), turn] as const,
  );
  // In the short form a third of them asks for each, by turns.
  const asking = (turn: number) => (isDeep ? actors : actors.filter((_, n) => n % 3 === turn % 3));
  test.each(groups)('%s', async (_, rows, turn) => {
    for (const actor of asking(turn)) {
      const bodies = new Set<string>();
      for (const row of rows) {
        const { answer } = await send(row, await actAs(row, actor));
        bodies.add(`${answer.status} ${answer.text}`);
      }
      expect([...bodies], actor).toHaveLength(1);
    }
  });
});
