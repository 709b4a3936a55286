import { deepEqual } from 'node:assert/strict';
import { cookieOf } from './seed.mjs';
import { lists } from './sql.mjs';

/** @throws where the limit answers anything but what the server answers: only equals are compared. */
export async function requireSameAnswers(app, bare) {
  for (const name of Object.keys(lists)) {
    const read = async ({ port }) => {
      const path = `/api/families/1/${name}`;
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { Cookie: cookieOf(1) } });
      return answer.json();
    };
    deepEqual(await read(bare), await read(app));
  }
}
