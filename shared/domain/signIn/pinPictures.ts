/** Pictures for children who do not read. The index is the digit: a new order would change stored PINs. */
export const pinPictures = [
  { emoji: '🐶', name: 'Dog' },
  { emoji: '🐱', name: 'Cat' },
  { emoji: '🐟', name: 'Fish' },
  { emoji: '🦋', name: 'Butterfly' },
  { emoji: '🌞', name: 'Sun' },
  { emoji: '🌙', name: 'Moon' },
  { emoji: '🍎', name: 'Apple' },
  { emoji: '🚗', name: 'Car' },
  { emoji: '⚽', name: 'Ball' },
  { emoji: '🏠', name: 'House' },
] as const;
