import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aConsent, alexa, redirectAddress } from '../../system/voice/accountLinking.ts';
import { aFamily, aPendingOwner, confirmed, type Person } from '../../system/world/builders.ts';
import { testApp } from '../../system/world/testApp.ts';

const app = testApp({ alexa });
const withoutSkill = testApp();

const consent = ({ browser }: Pick<Person, 'browser'>, changes: Parameters<typeof aConsent>[0] = {}) =>
  browser.post('/api/voice/authorize').send(aConsent(changes));

/** A family whose owner has just given their password. */
async function aHome() {
  const family = await aFamily(app);
  await confirmed(family.owner);
  return family;
}
const codes = async () =>
  (await app.database.db.execute(sql`select family_id, account_id from voice_codes order by expires_at`))
    .rows;

test('the owner who consents goes back to Amazon with a code and the state', async () => {
  const { owner } = await aHome();
  const { body } = await consent(owner, { state: 'a b&c=d#e' }).expect(200);
  const address = new URL(body.redirectTo);
  expect(address.origin + address.pathname).toBe(redirectAddress);
  expect([...address.searchParams.keys()].sort()).toEqual(['code', 'state']);
  expect(address.searchParams.get('state')).toBe('a b&c=d#e');
  expect(address.searchParams.get('code')).toMatch(/^[0-9a-f]{40,}$/);
});

test('a code is for the family of the owner who consented', async () => {
  const family = await aHome();
  await consent(family.owner).expect(200);
  expect(await codes()).toContainEqual({ family_id: family.id, account_id: family.owner.id });
});

test('consenting twice gives two codes', async () => {
  const { owner } = await aHome();
  const [one, two] = [await consent(owner).expect(200), await consent(owner).expect(200)];
  expect(one.body.redirectTo).not.toBe(two.body.redirectTo);
});

test('an owner who refuses goes back with access_denied and the state, and nothing is granted', async () => {
  const { owner } = await aHome();
  const before = await codes();
  const { body } = await consent(owner, { allowed: false }).expect(200);
  const { searchParams } = new URL(body.redirectTo);
  expect(body.redirectTo.startsWith(`${redirectAddress}?`)).toBe(true);
  expect(searchParams.get('error')).toBe('access_denied');
  expect(searchParams.get('state')).toBe('from-amazon');
  expect(searchParams.has('code')).toBe(false);
  expect(await codes()).toEqual(before);
});

test('consenting asks for the password again, refusing does not', async () => {
  const { owner } = await aFamily(app);
  const before = await codes();
  const { body } = await owner.browser.post('/api/voice/authorize').send(aConsent()).expect(403);
  expect(body).toEqual({
    code: 'confirm_password',
    message: 'Please confirm with your password',
    confirm: true,
  });
  await consent(owner, { allowed: false }).expect(200);
  expect(await codes()).toEqual(before);
  await consent(await confirmed(owner)).expect(200);
});

test('only the owner of a family can consent', async () => {
  const family = await aHome();
  const before = await codes();
  await consent({ browser: app.browser() }).expect(401);
  await consent(await aPendingOwner(app)).expect(404);
  await consent(await family.aMember()).expect(403);
  expect(await codes()).toEqual(before);
});

test('another site cannot send the consent of an owner who is signed in', async () => {
  const { owner } = await aHome();
  await consent(owner).set('Sec-Fetch-Site', 'cross-site').expect(403);
  await owner.browser.post('/api/voice/authorize').type('form').send(aConsent()).expect(415);
});

describe('Amazon’s addresses are taken', () => {
  test.each([
    redirectAddress,
    'https://layla.amazon.com/api/skill/link/M2AAAAAAAAAAAA',
    'https://alexa.amazon.co.jp/api/skill/link/M2AAAAAAAAAAAA',
  ])('%s', async (redirect_uri) => {
    const { owner } = await aHome();
    const { body } = await consent(owner, { redirect_uri }).expect(200);
    expect(body.redirectTo.startsWith(`${redirect_uri}?`)).toBe(true);
  });
});

const vendor = 'M2AAAAAAAAAAAA';
const nearMisses = [
  `http://pitangui.amazon.com/api/skill/link/${vendor}`,
  `HTTPS://pitangui.amazon.com/api/skill/link/${vendor}`,
  `https://PITANGUI.amazon.com/api/skill/link/${vendor}`,
  `https://pitangui.amazon.com./api/skill/link/${vendor}`,
  `https://pitangui.amazon.com:443/api/skill/link/${vendor}`,
  `https://pitangui.amazon.com:8443/api/skill/link/${vendor}`,
  `https://amazon.com/api/skill/link/${vendor}`,
  `https://alexa.amazon.com/api/skill/link/${vendor}`,
  `https://pitangui.amazon.com.evil.example/api/skill/link/${vendor}`,
  `https://pitangui-amazon.com/api/skill/link/${vendor}`,
  `https://evil.example/https://pitangui.amazon.com/api/skill/link/${vendor}`,
  `https://evil.example@pitangui.amazon.com/api/skill/link/${vendor}`,
  `https://pitangui.amazon.com@evil.example/api/skill/link/${vendor}`,
  `https://pitangui.amazon.com\\@evil.example/api/skill/link/${vendor}`,
  `//pitangui.amazon.com/api/skill/link/${vendor}`,
  'https://pitangui.amazon.com/api/skill/link/',
  'https://pitangui.amazon.com/api/skill/link',
  `https://pitangui.amazon.com/API/skill/link/${vendor}`,
  `https://pitangui.amazon.com/api/skill/link/${vendor.toLowerCase()}`,
  `${redirectAddress}/`,
  `${redirectAddress}/more`,
  `${redirectAddress}/../../../gp/redirect`,
  `${redirectAddress}%2f..`,
  `${redirectAddress}?next=https://evil.example`,
  `${redirectAddress}?`,
  `${redirectAddress}#`,
  `${redirectAddress}#fragment`,
  `${redirectAddress} `,
  ` ${redirectAddress}`,
  `${redirectAddress}\n`,
  `${redirectAddress}\0`,
  `javascript:alert(1)//${redirectAddress}`,
  'urn:ietf:wg:oauth:2.0:oob',
];

test.each(nearMisses)('%j is no address of Amazon’s, whatever the answer is', async (redirect_uri) => {
  const { owner } = await aHome();
  const before = await codes();
  for (const allowed of [true, false]) {
    const { body } = await consent(owner, { redirect_uri, allowed }).expect(400);
    expect(body).not.toHaveProperty('redirectTo');
  }
  expect(await codes()).toEqual(before);
});

test.each<[string, Parameters<typeof aConsent>[0]]>([
  ['no client', { client_id: undefined }],
  ['an unknown client', { client_id: 'siri' }],
  ['no address', { redirect_uri: undefined }],
  ['two addresses', { redirect_uri: [redirectAddress, redirectAddress] }],
  ['no response type', { response_type: undefined }],
  ['a token asked for right away', { response_type: 'token' }],
  ['a response type from the prototype', { response_type: 'constructor' }],
  ['no state', { state: undefined }],
  ['an empty state', { state: '' }],
  ['a state that is no text', { state: { $ne: null } }],
  ['a state with control characters', { state: 'a\r\nLocation: https://evil.example' }],
  ['no challenge', { code_challenge: undefined }],
  ['a challenge that is too short', { code_challenge: 'short' }],
  ['no challenge method', { code_challenge_method: undefined }],
  ['a plain challenge', { code_challenge_method: 'plain' }],
  ['an unknown challenge method', { code_challenge_method: 'S512' }],
  ['no answer of the owner’s', { allowed: undefined }],
  ['an answer that is neither yes nor no', { allowed: 'true' }],
])('a request with %s goes nowhere', async (_fault, changes) => {
  const { owner } = await aHome();
  const before = await codes();
  const { body } = await consent(owner, changes).expect(400);
  expect(body).not.toHaveProperty('redirectTo');
  expect(await codes()).toEqual(before);
});

test('without a client and its secret there is nothing to link', async () => {
  const { owner } = await aFamily(withoutSkill);
  await consent(await confirmed(owner)).expect(503);
  const { body } = await owner.browser.get('/api/voice/link').expect(200);
  expect(body).toEqual({ linkedSince: null, endedAt: null, speakers: [], mayComplete: true });
});
