type Fields = Record<string, unknown>;

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const idOf = (item: unknown): unknown => (isRecord(item) ? item.id : undefined);

/**
 * What was read again, with every part that has not changed being the very same as before, so that it is not
 * rendered anew. Rows are found by their id: TanStack Query goes by place, and one task less moves all below it.
 */
export function keepIdentity(before: unknown, now: unknown): unknown {
  if (before === now) return now;
  if (Array.isArray(before) && Array.isArray(now)) {
    const known = new Map(before.map((item, place) => [idOf(item) ?? place, item]));
    const items = now.map((item, place) => keepIdentity(known.get(idOf(item) ?? place), item));
    return items.length === before.length && items.every((item, place) => item === before[place])
      ? before
      : items;
  }
  if (isRecord(before) && isRecord(now)) {
    const parts = Object.entries(now).map(
      ([name, part]) => [name, keepIdentity(before[name], part)] as const,
    );
    const isSame =
      parts.length === Object.keys(before).length && parts.every(([name, part]) => part === before[name]);
    return isSame ? before : Object.fromEntries(parts);
  }
  return now;
}
