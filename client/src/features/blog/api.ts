import { usePages } from '../../lib/query/usePages.ts';
import { useRead } from '../../lib/query/useRead.ts';

/** Published posts; while another search loads, what was found before stays. */
export const usePosts = (search: string) =>
  usePages('GET /api/blog', { query: { published: 'true', ...(search && { search }) } });

export const useArticle = (slug: string) => useRead('GET /api/blog/:slug', { params: { slug } });
