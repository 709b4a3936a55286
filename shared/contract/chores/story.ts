import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import {
  familyParams,
  idParams,
  idSchema,
  momentSchema,
  pageQuery,
  requiredText,
} from '../endpoint/fields.ts';
import { completionSchema, thanksSchema } from './tasks.ts';

export const thanksAtMost = 200;

const marbleSchema = z.object({
  id: idSchema,
  /** The round of the pot, from 1. */
  round: z.int(),
  /** Both null after the member has left. */
  userId: z.nullable(idSchema),
  userName: z.nullable(z.string()),
  taskTitle: z.string(),
  completedAt: momentSchema,
  day: z.string(),
  thanks: thanksSchema,
});
export type Marble = z.output<typeof marbleSchema>;

const shelvedPotSchema = z.object({
  id: idSchema,
  name: z.string(),
  description: z.nullable(z.string()),
  icon: z.string(),
  colorClass: z.string(),
  targetCount: z.int(),
  count: z.int(),
  redeemedAt: momentSchema,
  contributorUserIds: z.string(),
  /** Members with a completion in its last round who are still in the family. */
  earnerUserIds: z.array(idSchema),
});
export type ShelvedPot = z.output<typeof shelvedPotSchema>;

export const storyPage = 50;
export const shelfPage = 20;

const page = z.object(pageQuery(200));

/** The history of pots, and thanks for completions (docs/product.md, The jar). */
export const storyApi = {
  story: endpoint('GET', '/api/reward-pots/:id/story', {
    summary: 'What was done for a pot, redeemed ones too, newest first; a Link header leads on',
    access: 'family',
    params: idParams,
    query: page,
    response: z.array(marbleSchema),
  }),
  shelf: endpoint('GET', '/api/families/:familyId/shelf', {
    summary: 'The pots that were redeemed, newest first; a Link header leads on',
    access: 'family',
    params: familyParams,
    query: page,
    response: z.array(shelvedPotSchema),
  }),
  thank: endpoint('PUT', '/api/completions/:id/thanks', {
    summary: 'Adds a kind line to what somebody else did, or with null takes it back',
    params: idParams,
    body: z.object({ text: z.nullable(requiredText(thanksAtMost, 'Please write something kind')) }),
    response: completionSchema,
  }),
  seen: endpoint('POST', '/api/completions/:id/thanks/seen', {
    summary: 'Says that whoever was thanked has read it',
    access: 'family',
    params: idParams,
    response: completionSchema,
  }),
};
