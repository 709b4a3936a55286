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

/** A family with its day (docs/product.md, The family's day). */
export const familyWithDaySchema = z.extend(familySchema, {
  timeZone: z.string(),
  /** The hour at which its day begins. */
  dayStartsAt: z.int(),
  today: z.string(),
  /** When the next day begins. */
  turnsAt: momentSchema,
  /** Whether a pot was ever redeemed. */
  hasShelf: z.boolean(),
  /** Moves with everything that is written in the family. */
  version: z.int(),
});

export type FamilyWithDay = z.output<typeof familyWithDaySchema>;

export const currentFamilySchema = z.extend(familyWithDaySchema, {
  currentUser: userSchema,
  /** Whether they have a username and a password to sign in with again. */
  hasPassword: z.boolean(),
  /** Whether this server has an Alexa skill that a family can be linked with. */
  voiceAvailable: z.boolean(),
});
export type CurrentFamily = z.output<typeof currentFamilySchema>;

export const familyName = requiredText(sizes.name, 'Family name is required');

/** The Create Pod form: three calls take their parts from it (docs/security.md, Creating a family). */
export const createFamilyFormSchema = z.object({
  familyName,
  name: requiredText(sizes.name, 'Your name is required'),
  username: usernameSchema,
  password: passwordSchema,
  /** The browser's own, or the one that was chosen. */
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
      /** The browser's own; where this server knows no such zone it is UTC, for now. */
      timeZone: z.optional(z.string().check(z.maxLength(64))),
    }),
    refuses: ['id', 'createdAt'],
    response: familySchema,
  }),
};

export type NewFamily = z.output<typeof familiesApi.create.body>;
