/**
 * The ten pictures of a PIN for those who do not read digits yet. The digit is the picture's place: where a PIN stands
 * in a database, changing their order would change it.
 */
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
