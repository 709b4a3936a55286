import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { requiredText, sizes, text } from './fields.ts';
import { passwordSchema, userSchema } from './members.ts';

export const loginSchema = z.object({
  username: requiredText(sizes.email, 'Username is required'),
  password: requiredText(1000, 'Password is required'),
});
/** The landing page's login: by email address. */
export const emailLoginSchema = z.object({
  email: requiredText(sizes.email, 'Email is required'),
  password: requiredText(1000, 'Password is required'),
});

export const signupSchema = z.object({
  name: requiredText(sizes.name, 'Name is required'),
  email: text(sizes.email).pipe(z.email('Please enter a valid email address')),
  password: passwordSchema,
});

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
    refuses: ['id', 'username', 'role', 'familyId', 'avatarColor'],
    response: userSchema.extend({ email: z.string() }),
  }),
  logout: endpoint('POST', '/api/logout', {
    summary: 'Ends the session, if there is one',
    access: 'public',
    response: z.object({ message: z.string() }),
  }),
};

/** The text under 'Login failed', by what the server said (spec 8). */
export function loginFailure(serverMessage: string): string {
  if (serverMessage.includes('Invalid credentials')) return 'Invalid username or password. Please try again.';
  if (serverMessage.includes('User not found'))
    return 'No account found with this username. Please check your username or create a new family.';
  return 'Unable to log in. Please check your username and password.';
}
