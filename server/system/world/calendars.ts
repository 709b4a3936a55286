import type { Person } from './builders.ts';

/** The path of a calendar’s address, wherever it leads a phone. */
export const pathOf = (url: string): string => new URL(url).pathname;

/** The secret in it. */
export const tokenOf = (url: string): string => /^\/calendar\/([\w-]{43})\.ics$/.exec(pathOf(url))?.[1] ?? '';

/** The lines that were meant: a line that goes on begins with a space. */
export const unfolded = (text: string): string[] =>
  text
    .replace(/\r\n /g, '')
    .split('\r\n')
    .filter((line) => line !== '');

/** What a text says: the other way round from how it is written. */
export const unescaped = (value: string): string =>
  value.replace(/\\(.)/g, (_, character: string) => (character === 'n' ? '\n' : character));

/** Each event of a calendar by the names of its lines, without their parameters. */
export function eventsIn(text: string): Record<string, string>[] {
  const events: Record<string, string>[] = [];
  for (const line of unfolded(text)) {
    if (line === 'BEGIN:VEVENT') events.push({});
    const [, name = '', value = ''] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/su.exec(line) ?? [];
    const event = events.at(-1);
    if (event && name !== 'BEGIN' && name !== 'END') event[name] = unescaped(value);
  }
  return events;
}

/** Where the calendar of a family, and of a person, is made. */
export const ofFamily = ({ id }: { id: number }): string => `/api/families/${id}/calendar`;
export const ofPerson = ({ id }: { id: number }): string => `/api/users/${id}/calendar`;

/** Makes a calendar. @returns where it is read */
export const made = async ({ browser }: Pick<Person, 'browser'>, path: string): Promise<string> =>
  pathOf((await browser.post(path).send({}).expect(201)).body.url);
