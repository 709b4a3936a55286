/** Each at its own place: 'zero' to 'twelve', as one writes and says small numbers. */
export const numberWords = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
