import { isZoneName } from '#shared/domain/words/zoneNames.ts';

/** This browser's own; undefined where it says none that the server accepts, such as "+00:00". */
export function ownTimeZone(): string | undefined {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return timeZone && isZoneName(timeZone) ? timeZone : undefined;
}

/** Every zone that this browser knows: the one named first, then its own. */
export function timeZones(first = ownTimeZone()): string[] {
  const known = [first, ownTimeZone(), 'UTC', ...Intl.supportedValuesOf('timeZone')];
  return [...new Set(known)].filter((zone) => zone !== undefined);
}

/** As it is read: 'America/New York'. */
export const sayZone = (zone: string): string => zone.replaceAll('_', ' ');
