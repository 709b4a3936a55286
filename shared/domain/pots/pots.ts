/** An unknown icon shows the gift (docs/product.md, Pots). */
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

interface Counts {
  currentCount: number;
  targetCount: number;
}

export const isFull = ({ currentCount, targetCount }: Counts): boolean => currentCount >= targetCount;

export const potPercent = ({ currentCount, targetCount }: Counts): number =>
  Math.min(100, Math.floor((100 * currentCount) / targetCount));

/** The line under a pot's bar (docs/product.md, Pots). */
export function potStatus({ currentCount, targetCount }: Counts): string {
  const remaining = targetCount - currentCount;
  if (remaining <= 0) return 'Achieved Goal 🎉';
  if (remaining === 1) return '1 more to go!';
  if (currentCount === 0) return 'Just getting started!';
  return `${remaining} more to go!`;
}

export const fullBarColor = '#2f9e5b';

export const emptyBarColor = '#8b8799';

/** Green if full, otherwise the first contributor's colour, otherwise grey (docs/product.md, Pots). */
export function barColor(pot: Counts, firstContributorColor: string | undefined): string {
  if (isFull(pot)) return fullBarColor;
  return firstContributorColor ?? emptyBarColor;
}

/** Parses JSON text; null if it is invalid, which the schema of ids refuses. */
export function parseIds(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

const isId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 2_147_483_647;

/** In the order in which they were chosen; empty if the text is invalid. */
export function contributorIds({ contributorUserIds }: { contributorUserIds: string }): number[] {
  const ids = parseIds(contributorUserIds);
  return Array.isArray(ids) && ids.every(isId) ? ids : [];
}
