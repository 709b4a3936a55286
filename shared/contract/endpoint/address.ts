/** `/api/tasks/:id` with `{id: 7}` is `/api/tasks/7`. Throws if a value is missing. */
export function fillPath(path: string, params: Record<string, string | number> = {}): string {
  return path.replace(/:(\w+)/g, (_, key: string) => {
    const value = params[key];
    if (value === undefined) throw new Error(`No value for :${key} in ${path}`);
    return encodeURIComponent(value);
  });
}

/** `?limit=50&before=9`, or ''. Skips null and undefined (docs/product.md, The wire). */
export function queryString(query: Record<string, unknown> = {}): string {
  const present = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  return present.length === 0 ? '' : `?${new URLSearchParams(present.map(([k, v]) => [k, String(v)]))}`;
}
