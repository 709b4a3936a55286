/** Milliseconds after which every browser has begun to save. */
const begun = 60_000;

/** Gives somebody data as a file of this name, which their browser saves. */
export function saveFile(name: string, data: unknown): void {
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), begun);
}
