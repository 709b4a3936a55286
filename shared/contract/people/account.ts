import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import { givenPassword, momentSchema, requiredText, sizes } from '../endpoint/fields.ts';
import { passwordSchema, userFields, userSchema } from './members.ts';

export const ownAccountSchema = z.extend(userSchema, {
  /** Null for an account that signs in with a username only. */
  email: z.nullable(z.string()),
});
export type OwnAccount = z.output<typeof ownAccountSchema>;

export const changePasswordSchema = z.object({
  current: givenPassword('Current password is required'),
  next: passwordSchema,
});
export type ChangePassword = z.output<typeof changePasswordSchema>;

export const confirmSchema = z.object({ password: givenPassword('Password is required') });

export const recoverSchema = z.object({
  username: requiredText(sizes.email, 'Username is required'),
  code: requiredText(100, 'Recovery code is required'),
  password: passwordSchema,
});

export const accountApi = {
  read: endpoint('GET', '/api/account', {
    summary: 'Who is signed in, with or without a family; null for nobody',
    access: 'public',
    response: z.nullable(ownAccountSchema),
  }),
  changePassword: endpoint('PUT', '/api/account/password', {
    summary: 'Changes one’s own password and ends all other sessions of oneself',
    body: changePasswordSchema,
    refuses: userFields,
    response: userSchema,
  }),
  confirm: endpoint('POST', '/api/confirm', {
    summary: 'Says the password again before what cannot be undone; good for 10 minutes in this session',
    body: confirmSchema,
    refuses: ['until'],
    response: z.object({ until: momentSchema }),
  }),
  recoveryCode: endpoint('POST', '/api/account/recovery-code', {
    summary: 'A code to write down, answered this once; an older one is worth nothing from then on',
    response: z.object({ code: z.string() }),
  }),
  recover: endpoint('POST', '/api/recover', {
    summary: 'Another password by a recovery code, which it spends; ends every session',
    access: 'public',
    body: recoverSchema,
    refuses: userFields.filter((field) => field !== 'username'),
    response: userSchema,
  }),
};
