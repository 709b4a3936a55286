import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { familyParams, idParams, idSchema, requiredText, sizes, storable } from './fields.ts';

export const roleSchema = z.enum(['owner', 'member']);

/** A user as anybody may see them: no secret is among the fields, and answers are stamped through this. */
export const userSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Null only for an account from the landing page that has not set up a family yet. */
  username: z.string().nullable(),
  role: roleSchema,
  familyId: idSchema.nullable(),
  avatarColor: z.string(),
});
export type User = z.output<typeof userSchema>;

export const memberSchema = userSchema.extend({
  activeTasks: z.int(),
  /** Completions ever credited: removing a task takes no credit away. */
  completedTasks: z.int(),
});
export type Member = z.output<typeof memberSchema>;

/** bcrypt reads 72 bytes and silently ignores the rest, so a longer password is refused. */
const maxPasswordBytes = 72;
export const passwordSchema = z
  .string('Password must be at least 6 characters')
  .min(6, 'Password must be at least 6 characters')
  .refine(
    (value) => new TextEncoder().encode(value).length <= maxPasswordBytes,
    'Password is too long (72 bytes at most)',
  )
  .refine(storable, 'Password holds a character that cannot be saved');

const alphabets = [
  'Latin',
  'Greek',
  'Cyrillic',
  'Armenian',
  'Hebrew',
  'Arabic',
  'Devanagari',
  'Bengali',
  'Tamil',
  'Telugu',
  'Gujarati',
  'Gurmukhi',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Thai',
  'Lao',
  'Khmer',
  'Myanmar',
  'Georgian',
  'Ethiopic',
  'Hangul',
  'Tibetan',
  'Mongolian',
].map((script) => new RegExp(`^[\\p{Script=${script}}\\p{Script=Common}\\p{Script=Inherited}]*$`, 'u'));
const eastAsian =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Common}\p{Script=Inherited}]*$/u;

/** Whether the letters come from one alphabet, so that a Cyrillic "а" cannot pose as a Latin "a". */
export const oneAlphabet = (value: string): boolean =>
  eastAsian.test(value) || alphabets.some((alphabet) => alphabet.test(value));

/** What makes two usernames the same: case and width do not count (security.md, invariant 8). */
export const usernameKey = (username: string): string => username.normalize('NFKC').trim().toLowerCase();

export const usernameSchema = requiredText(sizes.username, 'Username is required')
  .refine((value) => !/\p{C}/u.test(value), 'Username cannot hold invisible characters')
  .refine(oneAlphabet, 'Username must keep to one alphabet');

export const addMemberSchema = z.object({
  name: requiredText(sizes.name, 'Name is required'),
  username: usernameSchema,
  password: passwordSchema,
});

/** Two accounts can be made: an owner without a family (spec 4, step 1), and a member of a family. */
export const createUserSchema = addMemberSchema
  .extend({ role: roleSchema, familyId: idSchema.nullable() })
  .refine(({ role, familyId }) => (role === 'owner') === (familyId === null), {
    message: 'An owner starts without a family and a member belongs to one',
    path: ['familyId'],
  });

export const editMemberSchema = z.object({
  name: requiredText(sizes.name, 'Name is required'),
  username: usernameSchema.refine(
    (value) => usernameKey(value).length >= 3,
    'Username must be at least 3 characters',
  ),
});
const joinFamilySchema = z.strictObject({ familyId: idSchema });

export const membersApi = {
  list: endpoint('GET', '/api/families/:familyId/members', {
    summary: 'The members of the family, the owner first',
    params: familyParams,
    response: z.array(memberSchema),
  }),
  create: endpoint('POST', '/api/users', {
    summary: 'Starts a family as its owner, or adds a member to one',
    access: 'public',
    status: 201,
    body: createUserSchema,
    refuses: ['id', 'avatarColor', 'email'],
    response: userSchema,
  }),
  update: endpoint('PUT', '/api/users/:id', {
    summary: 'Edits a member, or confirms the family of a new owner',
    params: idParams,
    body: z.union([joinFamilySchema, editMemberSchema.extend({ familyId: z.undefined().optional() })]),
    refuses: ['id', 'role', 'password', 'avatarColor', 'email'],
    response: userSchema,
  }),
  remove: endpoint('DELETE', '/api/users/:id', {
    summary: 'Removes a member with their assigned tasks',
    params: idParams,
    response: userSchema,
  }),
};

/** One or two letters for an avatar: first and last word; an emoji or any script counts as it stands. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const firstLetter = (word: string | undefined) => [...(word ?? '')][0] ?? '';
  const last = words.length > 1 ? words.at(-1) : undefined;
  return (firstLetter(words[0]) + firstLetter(last)).toUpperCase() || '?';
}

/** White text reads on each of these at 4.5:1 or better. */
export const avatarColors = [
  '#0b7a75',
  '#b4441f',
  '#6d3fc0',
  '#1f6fb5',
  '#b3286b',
  '#4d7c0f',
  '#8a5a00',
  '#3d4fc4',
  '#a3312f',
  '#2b7a4b',
] as const;

/** The first colour nobody in the family has, or the palette over again once all are taken. */
export function nextAvatarColor(taken: readonly string[]): string {
  const free = avatarColors.find((color) => !taken.includes(color));
  return free ?? avatarColors[taken.length % avatarColors.length] ?? avatarColors[0];
}
