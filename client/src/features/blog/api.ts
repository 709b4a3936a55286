import { blogApi } from '#shared/contract/blog.ts';
import { usePages } from '../../lib/query/usePages.ts';
import { useRead } from '../../lib/query/useRead.ts';

/** Published posts; while another search loads, what was found before stays. */
export const usePosts = (search: string) => usePages(blogApi.list, search ? { query: { search } } : {});

export const useArticle = (slug: string) => useRead(blogApi.read, { params: { slug } });
