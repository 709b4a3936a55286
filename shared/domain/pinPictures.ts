/** What stands for the digits 0 to 9 of a PIN, for those who do not read numbers yet. Their order never changes. */
export const pinPictures = [
  { emoji: '⭐', name: 'Star' },
  { emoji: '🐶', name: 'Dog' },
  { emoji: '🐱', name: 'Cat' },
  { emoji: '🐟', name: 'Fish' },
  { emoji: '🦋', name: 'Butterfly' },
  { emoji: '🌻', name: 'Sunflower' },
  { emoji: '🍎', name: 'Apple' },
  { emoji: '🚗', name: 'Car' },
  { emoji: '🎈', name: 'Balloon' },
  { emoji: '🏠', name: 'House' },
] as const;
