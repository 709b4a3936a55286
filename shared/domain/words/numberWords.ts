/** 'zero' to 'twelve'; the index is the number. */
export const numberWords = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
