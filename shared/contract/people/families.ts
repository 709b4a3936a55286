import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import { idSchema, momentSchema, requiredText, sizes } from '../endpoint/fields.ts';
import { passwordSchema, usernameSchema, userSchema } from './members.ts';

export const familySchema = z.object({
  id: idSchema,
  name: z.string(),
  ownerUserId: idSchema,
  createdAt: momentSchema,
});

/** See docs/product.md, The family's day. */
export const familyWithDaySchema = z.extend(familySchema, {
  timeZone: z.string(),
  dayStartsAt: z.int(),
  today: z.string(),
  turnsAt: momentSchema,
  hasShelf: z.boolean(),
  version: z.int(),
});

export type FamilyWithDay = z.output<typeof familyWithDaySchema>;

const currentFamilySchema = z.extend(familyWithDaySchema, {
  currentUser: userSchema,
  hasPassword: z.boolean(),
  voiceAvailable: z.boolean(),
});
export type CurrentFamily = z.output<typeof currentFamilySchema>;

export const familyName = requiredText(sizes.name, 'Family name is required');

/** The Create Pod form, whose values go to three calls (docs/security.md, Creating a family). */
export const createFamilyFormSchema = z.object({
  familyName,
  name: requiredText(sizes.name, 'Your name is required'),
  username: usernameSchema,
  password: passwordSchema,
  timeZone: z.string(),
});
export type CreateFamilyForm = z.output<typeof createFamilyFormSchema>;

export const familiesApi = {
  current: endpoint('GET', '/api/families/current', {
    summary: 'The family one is signed in to, and who one is in it',
    response: currentFamilySchema,
  }),
  create: endpoint('POST', '/api/families', {
    summary: 'Makes the family of a signed-in owner',
    status: 201,
    body: z.object({
      name: familyName,
      ownerUserId: idSchema,
      /** The browser's zone. A zone that the server does not know becomes UTC. */
      timeZone: z.optional(z.string().check(z.maxLength(64))),
    }),
    refuses: ['id', 'createdAt'],
    response: familySchema,
  }),
};

export type NewFamily = z.output<typeof familiesApi.create.body>;
