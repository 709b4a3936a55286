import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { requiredText } from './fields.ts';
import { passwordSchema, userFields, userSchema } from './members.ts';

/** Oneself, with what nobody else is told. */
export const ownAccountSchema = z.extend(userSchema, {
  /** Null for whoever signs in with a username alone. */
  email: z.nullable(z.string()),
});
export type OwnAccount = z.output<typeof ownAccountSchema>;

export const changePasswordSchema = z.object({
  current: requiredText(1000, 'Current password is required'),
  next: passwordSchema,
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
};
