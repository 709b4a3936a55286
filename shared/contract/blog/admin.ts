import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import { givenPassword, idParams, requiredText } from '../endpoint/fields.ts';
import { newPostSchema, postPageQuery, postSchema } from './blog.ts';

export const adminLoginSchema = z.object({
  username: requiredText(200, 'Username is required'),
  password: givenPassword('Password is required'),
});
export type AdminLogin = z.output<typeof adminLoginSchema>;

export const adminSchema = z.object({ username: z.string() });

/** Default credentials; null if they do not work for this request. */
const loginHintSchema = z.object({
  defaults: z.nullable(z.object({ username: z.string(), password: z.string() })),
});

const postCountsSchema = z.object({ total: z.int(), published: z.int(), drafts: z.int() });

export const adminApi = {
  login: endpoint('POST', '/api/admin/login', {
    summary: 'Signs in the administrator',
    access: 'public',
    body: adminLoginSchema,
    response: adminSchema,
  }),
  loginHint: endpoint('GET', '/api/admin/login-hint', {
    summary: 'The default credentials, where they work',
    access: 'public',
    response: loginHintSchema,
  }),
  me: endpoint('GET', '/api/admin/me', {
    summary: 'Who is signed in as administrator',
    access: 'admin',
    response: adminSchema,
  }),
  logout: endpoint('POST', '/api/admin/logout', {
    summary: 'Ends the administrator’s session, if there is one',
    access: 'public',
    response: z.object({ message: z.string() }),
  }),
  list: endpoint('GET', '/api/admin/blog', {
    summary: 'All posts, newest first, drafts too; a Link header leads on while there is more',
    access: 'admin',
    query: z.object(postPageQuery),
    response: z.array(postSchema),
  }),
  counts: endpoint('GET', '/api/admin/blog/counts', {
    summary: 'How many posts there are',
    access: 'admin',
    response: postCountsSchema,
  }),
  create: endpoint('POST', '/api/admin/blog', {
    summary: 'Adds a post',
    access: 'admin',
    status: 201,
    body: newPostSchema,
    refuses: ['id', 'createdAt', 'updatedAt'],
    response: postSchema,
  }),
  update: endpoint('PUT', '/api/admin/blog/:id', {
    summary: 'Edits a post',
    access: 'admin',
    params: idParams,
    body: newPostSchema,
    refuses: ['id', 'createdAt', 'updatedAt'],
    response: postSchema,
  }),
  remove: endpoint('DELETE', '/api/admin/blog/:id', {
    summary: 'Deletes a post',
    access: 'admin',
    params: idParams,
    response: postSchema,
  }),
};
