/** What the server put into the page under this name, as data; undefined where it put nothing. */
export function preloaded(name: string): unknown {
  const text = document.getElementById('preloaded')?.textContent;
  const data: unknown = text ? JSON.parse(text) : undefined;
  return typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined;
}
