import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import { givenPassword, requiredText, sizes, text } from '../endpoint/fields.ts';
import { passwordSchema, userSchema } from '../people/members.ts';

export const loginSchema = z.object({
  username: requiredText(sizes.email, 'Username is required'),
  password: givenPassword('Password is required'),
});
export const emailLoginSchema = z.object({
  email: requiredText(sizes.email, 'Email is required'),
  password: givenPassword('Password is required'),
});

export const signupSchema = z.object({
  name: requiredText(sizes.name, 'Name is required'),
  email: z.pipe(text(sizes.email), z.email('Please enter a valid email address')),
  password: passwordSchema,
});
export type Signup = z.output<typeof signupSchema>;

export const sessionApi = {
  login: endpoint('POST', '/api/login', {
    summary: 'Signs in with a username or an email address',
    access: 'public',
    body: z.union([emailLoginSchema, loginSchema]),
    response: userSchema,
  }),
  signup: endpoint('POST', '/api/signup', {
    summary: 'Makes an account that sets up its family later',
    access: 'public',
    status: 201,
    body: signupSchema,
    refuses: ['id', 'username', 'role', 'familyId', 'avatarColor', 'manages', 'becomesParent', 'readsAloud'],
    response: z.extend(userSchema, { email: z.string() }),
  }),
  logout: endpoint('POST', '/api/logout', {
    summary: 'Ends the session, if there is one, or every session of oneself',
    access: 'public',
    query: z.object({ everywhere: z.optional(z.enum(['true', 'false'])) }),
    response: z.object({ message: z.string() }),
  }),
};

export type Credentials = z.output<typeof sessionApi.login.body>;
