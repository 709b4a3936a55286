import * as z from 'zod/mini';
import { oneAlphabet, usernameKey } from '../../domain/people/members.ts';
import { holdsInvisible } from '../../domain/words/visible.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import { familyParams, idParams, idSchema, requiredText, sizes, storable } from '../endpoint/fields.ts';

export const roleSchema = z.enum(['owner', 'member']);

/** A user as anybody may see them: no secret is among the fields, and answers are stamped through this. */
export const userSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Null only for an account from the landing page that has not set up a family yet. */
  username: z.nullable(z.string()),
  role: roleSchema,
  familyId: z.nullable(idSchema),
  avatarColor: z.string(),
  /** Whether they do what a parent does: the owner, and whoever was invited as another one. */
  manages: z.boolean(),
  /** Made a parent by another one: they manage once they have chosen a password of their own. */
  becomesParent: z.boolean(),
  /** Whether a screen offers to read their chores aloud. */
  readsAloud: z.boolean(),
});
export type User = z.output<typeof userSchema>;
export const userFields: readonly string[] = Object.keys(userSchema.shape);

export const memberSchema = z.extend(userSchema, {
  activeTasks: z.int(),
  /** Completions ever credited: removing a task takes no credit away. */
  completedTasks: z.int(),
  /** Kind words that they have not read yet, the oldest first: shown to them once, and to nobody else. */
  newThanks: z.array(z.object({ id: idSchema, taskTitle: z.string(), text: z.string() })),
});
export type Member = z.output<typeof memberSchema>;
export type NewThanks = Member['newThanks'][number];

/** bcrypt reads 72 bytes and silently ignores the rest, so a longer password is refused. */
const maxPasswordBytes = 72;
export const passwordSchema = z.string('Password must be at least 6 characters').check(
  z.minLength(6, 'Password must be at least 6 characters'),
  z.refine(
    (value) => value.length < 6 || value.normalize('NFC').length >= 6,
    'Password must be at least 6 characters',
  ),
  z.refine(
    (value) => new TextEncoder().encode(value.normalize('NFC')).length <= maxPasswordBytes,
    'Password is too long (72 bytes at most)',
  ),
  z.refine(storable, 'Password holds a character that cannot be saved'),
);

export const usernameSchema = requiredText(sizes.username, 'Username is required').check(
  z.refine((value) => !holdsInvisible(value), 'Username cannot hold invisible characters'),
  z.refine(oneAlphabet, 'Username must keep to one alphabet'),
);

export const addMemberSchema = z.object({
  name: requiredText(sizes.name, 'Name is required'),
  username: usernameSchema,
  password: passwordSchema,
});
export type NewPerson = z.output<typeof addMemberSchema>;

/** A child who has no phone: a name and a face on the family's tablet, and nothing to sign in with. */
export const addTabletChildSchema = z.object({
  name: requiredText(sizes.name, 'Name is required'),
  // The words of those who have both: where one of them is missing, it is that one.
  username: z.null('Username is required'),
  password: z.null('Password must be at least 6 characters'),
});
/** Adding a child is the consent. Older pages also send it. */
const consent = z.optional(z.literal(true, 'Please agree first'));

/**
 * Two accounts can be made: an owner without a family (docs/security.md, Creating a family), and a member of a
 * family.
 */
const newAccountSchema = z
  .extend(addMemberSchema, { role: roleSchema, familyId: z.nullable(idSchema), consent })
  .check(
    z.refine(({ role, familyId }) => (role === 'owner') === (familyId === null), {
      message: 'An owner starts without a family and a member belongs to one',
      path: ['familyId'],
    }),
  );

/** An account, or a child of a family without one. */
export const createUserSchema = z.union([
  z.extend(addTabletChildSchema, { role: z.literal('member'), familyId: idSchema, consent }),
  newAccountSchema,
]);

export const editMemberSchema = z.object({
  name: requiredText(sizes.name, 'Name is required'),
  username: usernameSchema,
});
/** The same for a child who has nothing to sign in with, and goes on without. */
const editTabletChildSchema = z.extend(editMemberSchema, { username: z.null('Username is required') });
export type MemberNames = z.output<typeof editMemberSchema> | z.output<typeof editTabletChildSchema>;
export type MemberEdit = MemberNames & { readsAloud?: boolean | undefined };
/** The same for somebody who goes by `current`: another username has 3 characters at least (docs/product.md, Forms). */
export const editMemberSchemaOf = (current: string | null) =>
  z.extend(editMemberSchema, {
    username: usernameSchema.check(
      z.refine((value) => {
        const key = usernameKey(value);
        return key.length >= 3 || key === usernameKey(current ?? '');
      }, 'Username must be at least 3 characters'),
    ),
  });
/** A new password for somebody who is a child here. */
export const setPasswordSchema = z.object({ password: passwordSchema });
const joinFamilySchema = z.strictObject({ familyId: idSchema, manages: z.optional(z.undefined()) });
/** Makes a member another parent, or a parent a member. */
export const managesSchema = z.strictObject({ manages: z.boolean(), familyId: z.optional(z.undefined()) });
const nothingElse = { familyId: z.optional(z.undefined()), manages: z.optional(z.undefined()) };
const readsAloud = z.optional(z.boolean());
const namesSchema = z.extend(editMemberSchema, { readsAloud, ...nothingElse });
const childsNameSchema = z.extend(editTabletChildSchema, { readsAloud, ...nothingElse });

export const membersApi = {
  list: endpoint('GET', '/api/families/:familyId/members', {
    summary: 'The members of the family, the owner first',
    access: 'family',
    params: familyParams,
    response: z.array(memberSchema),
  }),
  create: endpoint('POST', '/api/users', {
    summary: 'Starts a family as its owner, or adds a member to one',
    access: 'public',
    status: 201,
    body: createUserSchema,
    refuses: ['id', 'avatarColor', 'email', 'manages', 'becomesParent', 'readsAloud'],
    response: userSchema,
  }),
  update: endpoint('PUT', '/api/users/:id', {
    summary: 'Edits a member, makes one a parent, or confirms the family of a new owner',
    params: idParams,
    body: z.union([joinFamilySchema, managesSchema, childsNameSchema, namesSchema]),
    refuses: ['id', 'role', 'becomesParent', 'password', 'avatarColor', 'email'],
    response: userSchema,
  }),
  setPassword: endpoint('PUT', '/api/users/:id/password', {
    summary: 'Gives a member another password and ends their sessions',
    params: idParams,
    body: setPasswordSchema,
    refuses: userFields,
    response: userSchema,
  }),
  remove: endpoint('DELETE', '/api/users/:id', {
    summary: 'Removes a member with their assigned tasks',
    params: idParams,
    response: userSchema,
  }),
};
