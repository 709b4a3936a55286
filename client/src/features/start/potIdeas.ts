import type { NewPot } from '#shared/contract/chores/pots.ts';

export type PotIdea = Pick<NewPot, 'name' | 'icon' | 'targetCount'>;

/** Rewards that many families save up for together. */
export const potIdeas: readonly PotIdea[] = [
  { name: 'Pizza night', icon: 'fas fa-pizza', targetCount: 10 },
  { name: 'Movie night', icon: 'fas fa-film', targetCount: 10 },
  { name: 'Ice cream', icon: 'fas fa-ice-cream', targetCount: 8 },
  { name: 'An evening of games', icon: 'fas fa-gamepad', targetCount: 12 },
  { name: 'Stay up late', icon: 'fas fa-bed', targetCount: 15 },
  { name: 'A new book', icon: 'fas fa-book', targetCount: 15 },
  { name: 'Bike ride', icon: 'fas fa-bicycle', targetCount: 20 },
  { name: 'A day out', icon: 'fas fa-car', targetCount: 30 },
];
