/** Under which a browser keeps in which other zone than the family's it was. */
export const seenZoneKey = (familyId: number): string => `zone-seen:${familyId}`;
