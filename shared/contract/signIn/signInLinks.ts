import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import { idParams, momentSchema, requiredText } from '../endpoint/fields.ts';
import { phoneOriginSchema, tokenSchema } from '../people/invitations.ts';
import { userFields, userSchema } from '../people/members.ts';

const signInProofSchema = z.union([
  z.object({ token: tokenSchema }),
  z.object({ code: requiredText(40, 'Please type the 8 letters') }),
]);
export type SignInProof = z.output<typeof signInProofSchema>;

const signInLinkSchema = z.object({
  token: z.string(),
  code: z.string(),
  expiresAt: momentSchema,
  origin: phoneOriginSchema,
});
export type SignInLink = z.output<typeof signInLinkSchema>;

/** See docs/product.md, People and devices. */
export const signInLinksApi = {
  create: endpoint('POST', '/api/users/:id/sign-in-link', {
    summary: 'A link and a code that sign somebody in once, within 10 minutes; a new one replaces the old',
    params: idParams,
    status: 201,
    response: signInLinkSchema,
  }),
  look: endpoint('POST', '/api/sign-in-links/look', {
    summary: 'Whom a link signs in; spends nothing',
    access: 'public',
    body: signInProofSchema,
    response: z.object({ familyName: z.string(), name: z.string() }),
  }),
  use: endpoint('POST', '/api/sign-in-links/use', {
    summary: 'Signs in by a link, once',
    access: 'public',
    body: signInProofSchema,
    refuses: userFields,
    response: userSchema,
  }),
};
