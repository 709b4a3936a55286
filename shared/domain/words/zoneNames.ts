/** Whether the text has the form of a zone name: no offset such as "+00:00". */
export const isZoneName = (name: string): boolean => /^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/.test(name);

/** Whether a browser may report this zone to hide its location. */
export const hidesPlace = (zone: string): boolean =>
  /^(Etc\/.+|UTC|UCT|GMT|Universal|Zulu|Greenwich|Atlantic\/Reykjavik)$/.test(zone);
