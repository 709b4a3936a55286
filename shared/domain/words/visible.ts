/** Whether a text holds a character that nobody sees, by which two names could differ. Blanks do not count. */
export const holdsInvisible = (text: string): boolean =>
  /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);

/**
 * Whether there is anything to see in a text: blanks (that of Braille too), marks of direction and other invisible
 * characters alone are nothing. A character that this Unicode does not know yet may be a new emoji.
 */
export const canBeSeen = (text: string): boolean =>
  /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
