// Somebody with many accounts sets a child's password in a loop, all from one address: how long others wait to sign in.
import { setTimeout as sleep } from 'node:timers/promises';
import { fromTests } from '../../scripts/ownApp/fromTests.mjs';
import { median } from '../load.mjs';
import { inRounds, print } from '../rounds.mjs';
import { startApp } from '../servers.mjs';

const accounts = 20;
const familyCalls = () => fromTests('world/familyCalls');
const attacker = '198.18.0.1';

async function ask({ port }, method, path, body, { from, cookie = '' }) {
  const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': from, Cookie: cookie };
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers,
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  return { status: answer.status, body: text && JSON.parse(text), cookie: answer.headers.getSetCookie()[0] };
}

let count = 0;
/** A family with a child, from an address of its own. */
async function aFamily(app) {
  const { makeFamily, makeOwner } = await familyCalls();
  const n = ++count;
  const from = `198.19.${n >> 8}.${n & 255}`;
  let cookie = '';
  const post = async (path, body) => {
    const answer = await ask(app, 'POST', path, body, { from, cookie });
    cookie = answer.cookie?.split(';')[0] ?? cookie;
    return answer.body;
  };
  const owner = await makeOwner(post);
  const { addMember } = await makeFamily(post, owner);
  const { id: child } = await addMember('Mia');
  return { username: owner.username, from, cookie, child };
}

/** Milliseconds that sign-ins of others take, one every half second. */
async function waits(app, other, seconds) {
  const { password } = await familyCalls();
  const found = [];
  for (const end = performance.now() + seconds * 1000; performance.now() < end; await sleep(500)) {
    const began = performance.now();
    const pair = { username: other.username, password };
    const { status } = await ask(app, 'POST', '/api/login', pair, { from: other.from });
    if (status !== 200) throw new Error(`A sign-in was answered with ${status}`);
    found.push(performance.now() - began);
  }
  return found.sort((one, two) => one - two);
}

async function attacked(app, families, seconds) {
  const { password } = await familyCalls();
  let isOver = false;
  let [taken, refused] = [0, 0];
  const attacks = families.map(async ({ cookie, child }) => {
    while (!isOver) {
      const path = `/api/users/${child}/password`;
      const { status } = await ask(app, 'PUT', path, { password }, { from: attacker, cookie });
      if (status === 200) taken += 1;
      else {
        refused += 1;
        await sleep(50);
      }
    }
  });
  await sleep(500);
  const found = await waits(app, await aFamily(app), seconds);
  isOver = true;
  await Promise.all(attacks);
  return {
    'median ms': median(found),
    'longest ms': found.at(-1),
    "of the attack's calls taken": taken,
    refused,
  };
}

/** With the limit of hashes for an address, and without. */
export async function signIns({ url, rounds, seconds }) {
  const cases = { 'with the limit': '1', 'without it': '1000000' };
  const rows = [];
  for (const [title, multiplier] of Object.entries(cases)) {
    const app = await startApp(url, [], { RATE_LIMIT_MULTIPLIER: multiplier, TRUST_PROXY: '1' });
    try {
      const families = await Promise.all(Array.from({ length: accounts }, () => aFamily(app)));
      const calm = async () => ({
        'median ms, nobody else there': median(await waits(app, await aFamily(app), seconds)),
      });
      const usual = await inRounds({ ChorePod: calm }, rounds);
      const found = await inRounds({ ChorePod: () => attacked(app, families, seconds) }, rounds);
      rows.push({ 'sign-ins': title, ...usual.ChorePod, ...found.ChorePod });
    } finally {
      await app.stop();
    }
  }
  print(`Sign-ins while ${accounts} accounts at one address set a child's password in a loop`, rows);
}
