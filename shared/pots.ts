import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { familyParams, idParams, idSchema, requiredText, sizes, targetCountSchema, text } from './fields.ts';

export const potSchema = z.object({
  id: idSchema,
  familyId: idSchema,
  name: z.string(),
  description: z.string().nullable(),
  icon: z.string(),
  targetCount: z.int(),
  currentCount: z.int(),
  /** JSON text of member ids, both ways (spec 3). */
  contributorUserIds: z.string(),
  colorClass: z.string(),
});
export type Pot = z.output<typeof potSchema>;

/** The sixteen icons of spec 3; an unknown one shows the gift. */
export const potIcons = [
  { value: 'fas fa-film', label: 'Movie Night', emoji: '🎬' },
  { value: 'fas fa-gamepad', label: 'Gaming Time', emoji: '🎮' },
  { value: 'fas fa-shopping-bag', label: 'Shopping Trip', emoji: '🛍️' },
  { value: 'fas fa-ice-cream', label: 'Sweet Treats', emoji: '🍦' },
  { value: 'fas fa-bicycle', label: 'Fun Activity', emoji: '🚲' },
  { value: 'fas fa-book', label: 'New Book', emoji: '📚' },
  { value: 'fas fa-music', label: 'Music/Concert', emoji: '🎵' },
  { value: 'fas fa-gift', label: 'Special Gift', emoji: '🎁' },
  { value: 'fas fa-pizza', label: 'Favorite Food', emoji: '🍕' },
  { value: 'fas fa-car', label: 'Special Outing', emoji: '🚗' },
  { value: 'fas fa-paint-brush', label: 'Art Supplies', emoji: '🎨' },
  { value: 'fas fa-bed', label: 'Stay Up Late', emoji: '🛏️' },
  { value: 'fas fa-trophy', label: 'Achievement', emoji: '🏆' },
  { value: 'fas fa-heart', label: 'Quality Time', emoji: '❤️' },
  { value: 'fas fa-star', label: 'Pick Activity', emoji: '⭐' },
  { value: 'fas fa-coins', label: 'Money/Allowance', emoji: '🪙' },
] as const;
export const defaultPotIcon = 'fas fa-gift';
export const defaultPotColor = 'bg-gradient-to-r from-orange-400 to-red-500';

export const potEmoji = (icon: string): string => potIcons.find(({ value }) => value === icon)?.emoji ?? '🎁';

const contributorsSchema = z.array(idSchema).min(1, 'Please select at least one contributor').max(100);
/** Class names and nothing else: `colorClass` ends up in a class attribute. */
const classesSchema = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w\s:/.-]*$/, 'Please use class names only');

/** The Create Reward Pot form. */
export const newPotSchema = z.object({
  name: requiredText(sizes.name, 'Pot name is required'),
  description: text(sizes.description).nullable(),
  targetCount: targetCountSchema,
  contributorUserIds: contributorsSchema,
  icon: classesSchema(60),
});

export const editPotSchema = z.object({
  name: requiredText(sizes.name, 'Name is required'),
  description: text(sizes.description).nullable(),
  targetCount: targetCountSchema,
});
const restartPotSchema = z.strictObject({ currentCount: z.literal(0) });

export const potsApi = {
  list: endpoint('GET', '/api/families/:familyId/reward-pots', {
    summary: 'The pots of the family that are not archived, newest first',
    params: familyParams,
    response: z.array(potSchema),
  }),
  create: endpoint('POST', '/api/reward-pots', {
    summary: 'Makes a reward pot',
    status: 201,
    body: newPotSchema.extend({
      familyId: idSchema,
      description: text(sizes.description).nullable().default(null),
      icon: classesSchema(60).default(defaultPotIcon),
      colorClass: classesSchema(100).default(defaultPotColor),
      contributorUserIds: z
        .string('Please select at least one contributor')
        .transform(parseIds)
        .pipe(contributorsSchema),
    }),
    refuses: ['id', 'currentCount'],
    response: potSchema,
  }),
  update: endpoint('PUT', '/api/reward-pots/:id', {
    summary: 'Restarts a full pot ({currentCount: 0}) or edits a pot',
    params: idParams,
    body: z.union([
      restartPotSchema,
      editPotSchema.extend({
        description: text(sizes.description).nullable().optional(),
        currentCount: z.undefined().optional(),
      }),
    ]),
    refuses: ['id', 'familyId', 'icon', 'contributorUserIds', 'colorClass'],
    response: potSchema,
  }),
  remove: endpoint('DELETE', '/api/reward-pots/:id', {
    summary: 'Redeems a full pot or deletes one; without a reason a full pot is redeemed',
    params: idParams,
    query: z.object({ reason: z.enum(['redeem', 'delete']).optional() }),
    response: potSchema,
  }),
};

/** Member ids out of their JSON text; anything else is null, which no schema of ids accepts. */
export function parseIds(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** The ids of a pot's contributors, in the order they were chosen. */
export function contributorIds(pot: Pick<Pot, 'contributorUserIds'>): number[] {
  return z.array(idSchema).catch([]).parse(parseIds(pot.contributorUserIds));
}

type Counts = Pick<Pot, 'currentCount' | 'targetCount'>;

/** Achieved at or over its target (spec 4). */
export const isFull = ({ currentCount, targetCount }: Counts): boolean => currentCount >= targetCount;

/** How far the bar is filled, 0 to 100. */
export const potPercent = ({ currentCount, targetCount }: Counts): number =>
  Math.min(100, Math.floor((100 * currentCount) / targetCount));

/** The line under a pot's bar (spec 4). */
export function potStatus({ currentCount, targetCount }: Counts): string {
  const remaining = targetCount - currentCount;
  if (remaining <= 0) return 'Achieved Goal 🎉';
  if (remaining === 1) return '1 more to go!';
  if (currentCount === 0) return 'Just getting started!';
  return `${remaining} more to go!`;
}

export const fullBarColor = '#2f9e5b';
export const emptyBarColor = '#8b8799';

/** Green when full, else the first contributor's avatar colour, else grey (spec 4). */
export function barColor(pot: Counts, firstContributorColor: string | undefined): string {
  if (isFull(pot)) return fullBarColor;
  return firstContributorColor ?? emptyBarColor;
}
