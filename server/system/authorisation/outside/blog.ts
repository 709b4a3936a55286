import { blogApi } from '#shared/contract/blog/blog.ts';
import { aPost } from '../../world/builders.ts';
import { about, all, type Row } from '../row.ts';
import type { Scene } from '../scene.ts';

const read = about(blogApi.read);
const aSlug = async ({ cast }: Scene, published: boolean) => {
  const { slug } = await aPost(cast.administrator.browser, { published });
  return { params: { slug } };
};

export const blogRows: Row[] = [
  about(blogApi.list)('everybody', () => ({}), all(200)),
  about(blogApi.list)('drafts', () => ({ query: { published: 'false' } }), all(200)),
  read('an article', (scene) => aSlug(scene, true), all(200)),
  read('a draft', (scene) => aSlug(scene, false), all(404), { alike: 'no article' }),
  read('a slug that nobody wrote', () => ({ params: { slug: 'nobody-wrote-this' } }), all(404), {
    alike: 'no article',
  }),
];
