import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { everyTable } from '../../system/secrets/everyTable.ts';
import {
  aConsent,
  alexa,
  aVerifier,
  challengeOf,
  exchange,
  refresh,
} from '../../system/voice/accountLinking.ts';
import { amazon } from '../../system/voice/amazon.ts';
import { anAlexaUserId, hear, intent } from '../../system/voice/speaking.ts';
import { aFamily, confirmed } from '../../system/world/builders.ts';
import { testApp } from '../../system/world/testApp.ts';

const app = testApp({ alexa }, { amazon });

/** Every row of every table, as text. */
async function everythingKept(): Promise<string> {
  const rows = await Promise.all(
    everyTable.map(({ name }) =>
      app.database.db.execute(sql`select t::text as row from ${sql.identifier(name)} t`),
    ),
  );
  return JSON.stringify(rows.map((result) => result.rows));
}

test('no code, token, secret, voice or Amazon account is kept or logged as it was sent', async () => {
  const family = await aFamily(app);
  await family.aMember('Mia');
  const verifier = aVerifier();
  // As the page sends it: with a key under which other answers are kept.
  const { browser } = await confirmed(family.owner);
  const consent = await browser
    .post('/api/voice/authorize')
    .set('Idempotency-Key', randomUUID())
    .send(aConsent({ code_challenge: challengeOf(verifier) }))
    .expect(200);
  const code = new URL(consent.body.redirectTo).searchParams.get('code') ?? '';
  const seen = [await everythingKept()];
  const { body } = await exchange(app, code, verifier).expect(200);
  const again = await refresh(app, body.refresh_token).expect(200);
  const user = { userId: anAlexaUserId(), accessToken: body.access_token };
  const person = { system: { person: { personId: 'amzn1.ask.person.MIA' } } };
  const name = { UserName: { name: 'UserName', value: 'Mia' } };
  expect(await hear(app, intent({ user }, 'SetUserIntent', name, person))).toMatch(/^Hi Mia!/);
  await refresh(app, 'a wrong one').expect(400);
  seen.push(await everythingKept(), app.logged.join(''));

  const secrets = [
    code,
    verifier,
    body.access_token,
    body.refresh_token,
    again.body.access_token,
    alexa.clientSecret,
    user.userId,
    person.system.person.personId,
    'a wrong one',
  ];
  expect(app.logged.join('')).toContain('/oauth/token');
  for (const secret of secrets) for (const place of seen) expect(place.includes(secret), secret).toBe(false);
});
