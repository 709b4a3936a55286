import { createHash, randomUUID } from 'node:crypto';
import type { Browser } from '../world/testApp.ts';

/** Words that appear nowhere else, so that finding one is finding the thing. */
export const words = {
  password: 'blue-violet-Password-1',
  wrongPassword: 'blue-violet-Guess-2',
  memberPassword: 'blue-violet-Child-3',
  childsPassword: 'blue-violet-Another-5',
  changedPassword: 'blue-violet-Changed-6',
  adminPassword: 'blue-violet-Admin-4',
  sessionSecret: 'blue-violet-session-secret-of-32-characters',
  clientSecret: 'blue-violet-client-secret',
  name: 'Peregrine Blueviolet',
  username: 'peregrine-blueviolet',
  email: 'peregrine@blueviolet.example',
  task: 'Blueviolet task title',
  pot: 'Blueviolet pot name',
  post: 'Blueviolet post content',
  search: 'blueviolet-searched-for',
  spoken: 'blueviolet spoken words',
  query: 'blueviolet-query-value',
  header: 'blueviolet-header-value',
  state: 'blueviolet-oauth-state',
  broken: 'blueviolet-broken-body',
  posing: 'blueviolet.posing.as.code',
  address: 'blueviolet-typed-as-an-address',
};
const { name, username, email, password } = words;
const verifier = 'blueviolet-verifier-'.padEnd(50, 'x');

type Answer = { headers: Record<string, unknown>; body: unknown };
/** The cookie of an answer in every form in which it could be written down. */
function cookieWords({ headers }: Answer): string[] {
  const cookie = String([headers['set-cookie']].flat()[0]);
  const [, id = '', signature = ''] = /=s%3A([^.]+)\.([^;]+)/.exec(cookie) ?? [];
  return [id, signature, decodeURIComponent(signature), createHash('sha256').update(id).digest('hex')];
}

/** A family's whole day; answers the cookies and keys it used. */
export async function livesOfAFamily(browser: Browser): Promise<string[]> {
  const secrets: string[] = [];
  const post = (path: string, body: object) => browser.post(path).set('X-Secret', words.header).send(body);
  const form = { name, username, password, role: 'owner', familyId: null };
  secrets.push(...cookieWords(await post('/api/signup', { name, email, password }).expect(201)));
  const owner = await post('/api/users', form).expect(200);
  secrets.push(...cookieWords(owner));
  const { body: family } = await post('/api/families', { name, ownerUserId: owner.body.id }).expect(201);
  const child = await post('/api/users', {
    ...form,
    username: `${username}-child`,
    password: words.memberPassword,
    role: 'member',
    familyId: family.id,
  }).expect(201);
  await changesPasswords(browser, child.body.id);
  const { body: pot } = await post('/api/reward-pots', {
    familyId: family.id,
    name: words.pot,
    targetCount: 3,
    contributorUserIds: JSON.stringify([owner.body.id]),
  }).expect(201);
  const task = {
    title: words.task,
    familyId: family.id,
    assignedToUserId: owner.body.id,
    rewardPotId: pot.id,
  };
  const { body: made } = await post('/api/tasks', task).expect(201);
  const key = randomUUID();
  secrets.push(key);
  await post(`/api/tasks/${made.id}/increment`, {}).set('Idempotency-Key', key).expect(200);
  await post('/api/login', { username, password: words.wrongPassword }).expect(401);
  await post('/api/alexa/test', {
    intent: 'CompleteTaskIntent',
    slots: { TaskName: { value: words.spoken } },
    userId: words.spoken,
  }).expect(200);
  return secrets;
}

/** The own one there and back, with a wrong try, and the child's. */
async function changesPasswords(browser: Browser, childId: number): Promise<void> {
  const change = (current: string, next: string) =>
    browser.put('/api/account/password').set('Idempotency-Key', randomUUID()).send({ current, next });
  await change(words.wrongPassword, words.changedPassword).expect(401);
  await change(password, words.changedPassword).expect(200);
  await change(words.changedPassword, password).expect(200);
  await browser.put(`/api/users/${childId}/password`).send({ password: words.childsPassword }).expect(200);
}

/** Links the family with Alexa; answers the code and the tokens. */
export async function linkWithAlexa(browser: Browser): Promise<string[]> {
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const redirect = 'https://pitangui.amazon.com/api/skill/link/M123';
  const consent = {
    client_id: 'alexa',
    redirect_uri: redirect,
    response_type: 'code',
    state: words.state,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    allowed: true,
  };
  await browser.get('/oauth/authorize').query(consent).expect(200);
  await browser.post('/api/confirm').send({ password }).expect(200);
  const { body } = await browser.post('/api/voice/authorize').send(consent).expect(200);
  const code = new URL(body.redirectTo).searchParams.get('code') ?? '';
  const grant = { grant_type: 'authorization_code', code, redirect_uri: redirect, code_verifier: verifier };
  const exchange = { ...grant, client_id: 'alexa', client_secret: words.clientSecret };
  const { body: tokens } = await browser.post('/oauth/token').type('form').send(exchange).expect(200);
  await browser.post('/oauth/token').type('form').send(exchange).expect(400);
  return [code, tokens.access_token, tokens.refresh_token, verifier];
}

/** Signs in, writes and searches; answers the cookie. */
export async function adminAtWork(browser: Browser): Promise<string[]> {
  const pair = { username: 'admin', password: words.adminPassword };
  const answer = await browser.post('/api/admin/login').send(pair).expect(200);
  const post = {
    title: 'A post',
    slug: 'a-post',
    content: words.post,
    bannerImage: null,
    tags: [],
    published: true,
  };
  await browser.post('/api/admin/blog').send(post).expect(201);
  await browser.get(`/api/blog?search=${words.search}`).expect(200);
  return cookieWords(answer);
}
