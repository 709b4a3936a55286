import { fillPath, queryString } from '#shared/contract/endpoint/address.ts';
import { firstSaid } from '../tools/screen.ts';
import type { Person } from '../world/builders.ts';
import type { Row } from './row.ts';
import type { Scene } from './scene.ts';

const verbs = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const;

/** Sends the row's request as `me`. What the request is about is made first, so that `look` sees the call alone. */
export async function sendRow<Seen>(
  scene: Scene,
  { call, ask, unconfirmed }: Row,
  me: Person,
  look: () => Promise<Seen>,
) {
  const { params, query, body } = await ask(scene, me);
  const before = await look();
  await scene.confirmAll(!unconfirmed);
  const path = fillPath(call.path, params) + queryString(query);
  const asked = me.browser[verbs[call.method]](path);
  const request = call.isStream ? firstSaid(asked) : asked;
  const answer = body === undefined ? await request : await request.send(body);
  return { answer, before, after: await look() };
}
