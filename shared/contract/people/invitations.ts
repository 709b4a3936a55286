import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import { familyParams, idParams, idSchema, momentSchema, requiredText } from '../endpoint/fields.ts';
import { addMemberSchema, userSchema } from './members.ts';

export const tokenSchema = requiredText(200, 'This link is not complete');

/** The address for links that other devices open; null if the server knows none. */
export const phoneOriginSchema = z.nullable(z.string());

const invitationSchema = z.object({
  id: idSchema,
  invitedByUserId: z.nullable(idSchema),
  createdAt: momentSchema,
  expiresAt: momentSchema,
});
export type Invitation = z.output<typeof invitationSchema>;

const newInvitationSchema = z.object({
  id: idSchema,
  token: z.string(),
  expiresAt: momentSchema,
  origin: phoneOriginSchema,
});

export const acceptInvitationSchema = z.extend(addMemberSchema, { token: tokenSchema });

/** See docs/product.md, People and devices. */
export const invitationsApi = {
  list: endpoint('GET', '/api/families/:familyId/invitations', {
    summary: 'The invitations that are still open, without their tokens',
    params: familyParams,
    response: z.array(invitationSchema),
  }),
  create: endpoint('POST', '/api/invitations', {
    summary: 'Invites another parent; the token is answered this once',
    status: 201,
    body: z.object({ familyId: idSchema }),
    refuses: ['id', 'token', 'invitedByUserId', 'createdAt', 'expiresAt', 'origin'],
    response: newInvitationSchema,
  }),
  revoke: endpoint('DELETE', '/api/invitations/:id', {
    summary: 'Takes an invitation back',
    params: idParams,
    response: invitationSchema,
  }),
  look: endpoint('POST', '/api/invitations/look', {
    summary: 'Whose family an invitation leads to; spends nothing',
    access: 'public',
    body: z.object({ token: tokenSchema }),
    response: z.object({ familyName: z.string() }),
  }),
  accept: endpoint('POST', '/api/invitations/accept', {
    summary: 'Makes the account of an invited parent and signs it in',
    access: 'public',
    status: 201,
    body: acceptInvitationSchema,
    refuses: ['id', 'role', 'familyId', 'manages', 'becomesParent', 'readsAloud', 'avatarColor', 'email'],
    response: userSchema,
  }),
};
