/** What the server put into the page under this name, as data; undefined where it put nothing. */
export const preloaded = (name: string): unknown => Reflect.get(preloadedData(), name);

/** All of it, by name. */
export function preloadedData(): object {
  if (typeof document === 'undefined') return {};
  const text = document.getElementById('preloaded')?.textContent;
  const data: unknown = text ? JSON.parse(text) : {};
  return typeof data === 'object' && data !== null ? data : {};
}
