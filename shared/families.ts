import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idSchema, momentSchema, requiredText, sizes } from './fields.ts';
import { passwordSchema, usernameSchema, userSchema } from './members.ts';

export const familySchema = z.object({
  id: idSchema,
  name: z.string(),
  ownerUserId: idSchema,
  createdAt: momentSchema,
});
export type Family = z.output<typeof familySchema>;

export const currentFamilySchema = familySchema.extend({ currentUser: userSchema });
export type CurrentFamily = z.output<typeof currentFamilySchema>;

const familyName = requiredText(sizes.name, 'Family name is required');

/** The Create Pod form: the three calls of spec 4 take their parts from it. */
export const createFamilyFormSchema = z.object({
  familyName,
  name: requiredText(sizes.name, 'Your name is required'),
  username: usernameSchema,
  password: passwordSchema,
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
    body: z.object({ name: familyName, ownerUserId: idSchema }),
    refuses: ['id', 'createdAt'],
    response: familySchema,
  }),
};

/** The text under 'Unable to create family', by what the server said (spec 8). */
export function createFamilyFailure(serverMessage: string): string {
  const message = serverMessage.toLowerCase();
  if (message.includes('username')) return 'This username is already taken. Please choose a different one.';
  if (message.includes('password')) return 'Password must be at least 6 characters long.';
  if (message.includes('name')) return 'Please enter a valid family name and your name.';
  return 'Something went wrong while creating your family. Please try again.';
}
