import * as z from 'zod/mini';
import { oneAlphabet, usernameKey } from '../../domain/people/members.ts';
import { holdsInvisible } from '../../domain/words/visible.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import { familyParams, idParams, idSchema, requiredText, sizes, storable } from '../endpoint/fields.ts';

const roleSchema = z.enum(['owner', 'member']);

/** A user without secrets. Responses pass through it. */
export const userSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Null for a child who does not sign in, and for an account from the landing page before /setup. */
  username: z.nullable(z.string()),
  role: roleSchema,
  familyId: z.nullable(idSchema),
  avatarColor: z.string(),
  /** Has the rights of a parent: the owner and invited parents. */
  manages: z.boolean(),
  becomesParent: z.boolean(),
  readsAloud: z.boolean(),
});
export type User = z.output<typeof userSchema>;
export const userFields: readonly string[] = Object.keys(userSchema.shape);

export const memberSchema = z.extend(userSchema, {
  activeTasks: z.int(),
  /** All completions ever credited; deleted tasks count too. */
  completedTasks: z.int(),
  /** Unread thanks, oldest first. Only the member's own screen shows them. */
  newThanks: z.array(z.object({ id: idSchema, taskTitle: z.string(), text: z.string() })),
});
export type Member = z.output<typeof memberSchema>;
export type NewThanks = Member['newThanks'][number];

/** bcrypt ignores all bytes after 72, so a longer password is refused. */
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

export const addTabletChildSchema = z.object({
  name: requiredText(sizes.name, 'Name is required'),
  // The messages of the other schemas, because a missing field is the likely error.
  username: z.null('Username is required'),
  password: z.null('Password must be at least 6 characters'),
});
/** Sent by older pages. Adding a child is the consent. */
const consent = z.optional(z.literal(true, 'Please agree first'));

/** An owner without a family (docs/security.md, Creating a family), or a member of a family. */
const newAccountSchema = z
  .extend(addMemberSchema, { role: roleSchema, familyId: z.nullable(idSchema), consent })
  .check(
    z.refine(({ role, familyId }) => (role === 'owner') === (familyId === null), {
      message: 'An owner starts without a family and a member belongs to one',
      path: ['familyId'],
    }),
  );

const createUserSchema = z.union([
  z.extend(addTabletChildSchema, { role: z.literal('member'), familyId: idSchema, consent }),
  newAccountSchema,
]);

export const editMemberSchema = z.object({
  name: requiredText(sizes.name, 'Name is required'),
  username: usernameSchema,
});
const editTabletChildSchema = z.extend(editMemberSchema, { username: z.null('Username is required') });
export type MemberNames = z.output<typeof editMemberSchema> | z.output<typeof editTabletChildSchema>;
export type MemberEdit = MemberNames & { readsAloud?: boolean | undefined };
/** A username other than `current` has at least 3 characters (docs/product.md, Forms). */
export const editMemberSchemaOf = (current: string | null) =>
  z.extend(editMemberSchema, {
    username: usernameSchema.check(
      z.refine((value) => {
        const key = usernameKey(value);
        return key.length >= 3 || key === usernameKey(current ?? '');
      }, 'Username must be at least 3 characters'),
    ),
  });
export const setPasswordSchema = z.object({ password: passwordSchema });
const joinFamilySchema = z.strictObject({ familyId: idSchema, manages: z.optional(z.undefined()) });
const managesSchema = z.strictObject({ manages: z.boolean(), familyId: z.optional(z.undefined()) });
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
