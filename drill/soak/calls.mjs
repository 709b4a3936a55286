// How phones call: again and again until they are answered, with what they sent before.
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds after which a call is taken for lost, and before it is made again. */
const [patience, pause] = [15_000, 1000];

/** Yes, or why not: whoever taps sees what was there a moment before, as a pot that somebody redeems meanwhile. */
const isPlausible = ({ status, body }) =>
  [200, 201, 403, 404, 409].includes(status) || (status === 400 && body.errors?.rewardPotId !== undefined);

/** What phones were told, to be held against the rows; `surprises` are what nobody may be told. */
export const newNotes = () => ({
  ticks: new Map(),
  undos: [],
  tasks: [],
  restarts: [],
  redeemed: [],
  versions: new Map(),
  surprises: [],
  answers: 0,
  again: 0,
});

export const sender =
  (port, notes) =>
  async ({ family, cookie }, method, path, { body, headers = {} } = {}) => {
    const init = {
      method,
      headers: { ...headers, Cookie: cookie, ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    };
    const seen = notes.versions.get(family) ?? 0;
    for (;;) {
      const answer = await once(`http://127.0.0.1:${port}${path}`, init).catch(() => undefined);
      if (answer && answer.status !== 503) {
        notes.answers += 1;
        note(notes, { family, seen, what: `${method} ${path}` }, answer);
        return answer;
      }
      notes.again += 1;
      await sleep(pause * (0.5 + Math.random()));
    }
  };

async function once(url, init) {
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(patience) });
  return { status: answer.status, body: await answer.json() };
}

/** Nobody is shown a family as it was before what somebody had been told when they asked. */
function note({ versions, surprises }, { family, seen, what }, answer) {
  const { status, body } = answer;
  if (!isPlausible(answer)) surprises.push(`${what}: ${status} ${JSON.stringify(body)}`);
  if (body?.version === undefined) return;
  if (body.version < seen) surprises.push(`${what}: version ${body.version} after ${seen}`);
  versions.set(family, Math.max(body.version, versions.get(family) ?? 0));
}
