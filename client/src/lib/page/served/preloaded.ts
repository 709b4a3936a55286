/** What the server put into the page under this name, as data; undefined where it put nothing. */
export const preloaded = (name: string): unknown => Reflect.get(preloadedData(), name);

/** All of it, by name. The answers leave the page with this: they may be what one family alone may see. */
export function takeAnswers(): object {
  const data = preloadedData();
  if (Object.keys(data).some((name) => name.startsWith('/api/')))
    document.getElementById('preloaded')?.remove();
  return data;
}

function preloadedData(): object {
  if (typeof document === 'undefined') return {};
  const text = document.getElementById('preloaded')?.textContent;
  const data: unknown = text ? JSON.parse(text) : {};
  return typeof data === 'object' && data !== null ? data : {};
}
