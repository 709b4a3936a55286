import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import { idParams, idSchema, momentSchema, requiredText, sizes } from '../endpoint/fields.ts';
import { userFields, userSchema } from '../people/members.ts';

/** Four digits. For a picture, the digit is its index. */
export const pinSchema = z.string('Please choose four').check(z.regex(/^\d{4}$/, 'Please choose four'));

const turnSchema = z.object({ memberId: idSchema, until: momentSchema });
export type TabletTurn = z.output<typeof turnSchema>;

const tabletSchema = z.object({
  id: idSchema,
  familyId: idSchema,
  familyName: z.string(),
  /** The family's day, and when the next one starts. Tasks for later are hidden from children. */
  today: z.string(),
  turnsAt: momentSchema,
  version: z.int(),
  people: z.array(
    z.object({
      id: idSchema,
      name: z.string(),
      avatarColor: z.string(),
      readsAloud: z.boolean(),
      hasPin: z.boolean(),
    }),
  ),
  turn: z.nullable(turnSchema),
});
export type Tablet = z.output<typeof tabletSchema>;

export const newTabletSchema = z.object({
  familyId: idSchema,
  label: requiredText(sizes.name, 'Please name the tablet'),
});

/** The family's tablet: a session without a user. */
export const tabletApi = {
  begin: endpoint('POST', '/api/tablet', {
    summary: 'Makes this browser the family’s tablet; one’s own session in it ends',
    status: 201,
    body: newTabletSchema,
    refuses: ['id', 'familyName', 'today', 'turnsAt', 'version', 'people', 'turn'],
    response: tabletSchema,
  }),
  read: endpoint('GET', '/api/tablet', {
    summary: 'The tablet, the faces and whose turn it is',
    access: 'family',
    response: tabletSchema,
  }),
  beginTurn: endpoint('POST', '/api/tablet/turn', {
    summary: 'Begins somebody’s turn, by their PIN where they have one; again, it goes on',
    access: 'family',
    body: z.object({ memberId: idSchema, pin: z.optional(pinSchema) }),
    refuses: ['until'],
    response: turnSchema,
  }),
  endTurn: endpoint('DELETE', '/api/tablet/turn', {
    summary: 'Ends the turn: the faces again',
    access: 'family',
    response: tabletSchema,
  }),
  setPin: endpoint('PUT', '/api/users/:id/pin', {
    summary: 'Gives somebody a PIN for the tablet, or takes it away, and forgets wrong ones',
    params: idParams,
    body: z.object({ pin: z.nullable(pinSchema) }),
    refuses: userFields,
    response: userSchema,
  }),
};
