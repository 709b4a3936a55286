/** Whether it is written as the name of a zone is: no offsets such as "+00:00", no abbreviations with a sign. */
export const isZoneName = (name: string): boolean => /^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/.test(name);

/** Whether it is a name that browsers also say in order not to tell where they are. */
export const hidesPlace = (zone: string): boolean =>
  /^(Etc\/.+|UTC|UCT|GMT|Universal|Zulu|Greenwich|Atlantic\/Reykjavik)$/.test(zone);
