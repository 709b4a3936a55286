/** Whether a text contains an invisible character, by which two names could differ. Spaces do not count. */
export const holdsInvisible = (text: string): boolean =>
  /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);

/** Spaces and direction marks are not visible. An unassigned code point may be a new emoji, so it counts. */
export const canBeSeen = (text: string): boolean =>
  /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
