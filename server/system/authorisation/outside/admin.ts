import { adminApi } from '#shared/contract/blog/admin.ts';
import { adminPassword, aPost } from '../../world/builders.ts';
import { about, adminAlone, all, type Row } from '../row.ts';
import { missing, type Scene } from '../scene.ts';

const login = about(adminApi.login);
const create = about(adminApi.create);
const update = about(adminApi.update);
const remove = about(adminApi.remove);

const ownBrowser = { ownBrowser: true } as const;
const pair = (password: string) => () => ({ body: { username: 'admin', password } });
let count = 0;
const form = () => ({ title: 'One jar', slug: `row-${++count}`, content: 'Begin small.', published: true });
const aPostId = async ({ cast }: Scene) => ({ id: (await aPost(cast.administrator.browser)).id });

export const adminRows: Row[] = [
  login('the administrator', pair(adminPassword), all(200), ownBrowser),
  login('a wrong password', pair('wrong'), all(401), ownBrowser),
  login('nothing', () => ({ body: {} }), all(400)),
  about(adminApi.loginHint)('everybody', () => ({}), all(200)),
  about(adminApi.me)('the session', () => ({}), adminAlone(200)),
  about(adminApi.logout)('the session', () => ({ body: {} }), all(200), ownBrowser),
  about(adminApi.list)('all posts', () => ({}), adminAlone(200)),
  about(adminApi.counts)('all posts', () => ({}), adminAlone(200)),
  create('a post', () => ({ body: form() }), adminAlone(201)),
  create('a post without a title', () => ({ body: { ...form(), title: '' } }), adminAlone(400)),
  create(
    'a slug that is taken',
    async ({ cast }) => ({ body: { ...form(), slug: (await aPost(cast.administrator.browser)).slug } }),
    adminAlone(409),
  ),
  update('a post', async (scene) => ({ params: await aPostId(scene), body: form() }), adminAlone(200)),
  update('a post that is not there', () => ({ params: { id: missing }, body: form() }), adminAlone(404)),
  update(
    'a post without content',
    async (scene) => ({ params: await aPostId(scene), body: { ...form(), content: '' } }),
    adminAlone(400),
  ),
  remove('a post', async (scene) => ({ params: await aPostId(scene) }), adminAlone(200)),
  remove('a post that is not there', () => ({ params: { id: missing } }), adminAlone(404)),
];
