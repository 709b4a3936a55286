import type { IncomingMessage } from 'node:http';
import { afterEach, expect } from 'vitest';
import type { Browser } from '../world/testApp.ts';

interface SaidEvent {
  id?: string;
  event?: string;
  data?: string;
}

/** A stream that a test holds open, as a screen does. */
export interface Screen {
  status: number;
  headers: IncomingMessage['headers'];
  /** All that was said so far. */
  events: readonly SaidEvent[];
  /** The versions among it. */
  versions(): number[];
  hasEnded(): boolean;
  /** Until a version was said, or a later one. */
  hears(version: number): Promise<void>;
  /** Until the server has ended it, in words. */
  hearsBye(): Promise<void>;
  close(): void;
}

/** How long is waited for what has to come: on a computer with much else to do, longer than anybody would. */
const patience = { timeout: 30_000, interval: 20 };

const readEvent = (text: string): SaidEvent =>
  Object.fromEntries(
    text.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  );

export const eventsPath = (familyId: number): string => `/api/families/${familyId}/events`;

/** Opens the stream of a family; what is no success comes as a status alone. */
export function aScreen(browser: Browser, familyId: number, headers: object = {}): Promise<Screen> {
  return new Promise((resolve, reject) => {
    browser
      .get(eventsPath(familyId))
      .set({ ...headers })
      .buffer(true)
      .parse((answer, done) => {
        // Superagent's type of an answer that is read by oneself is another one.
        const incoming = answer as unknown as IncomingMessage;
        resolve(screenOf(incoming));
        incoming.once('close', () => done(null, {}));
      })
      .then(undefined, reject);
  });
}

/** What is said on an answer that goes on. */
export function screenOf(answer: IncomingMessage): Screen {
  const events: SaidEvent[] = [];
  let rest = '';
  let isOver = false;
  answer.setEncoding('utf8');
  answer.on('data', (text: string) => {
    const parts = (rest + text).split('\n\n');
    rest = parts.pop() ?? '';
    events.push(...parts.map(readEvent));
  });
  answer.on('error', () => {});
  answer.once('close', () => {
    isOver = true;
  });
  const versions = () =>
    events.flatMap(({ event, data = '{}' }) => (event === 'changed' ? [JSON.parse(data).version] : []));
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    events,
    versions,
    hasEnded: () => isOver,
    hears: (version) => expect.poll(() => versions().at(-1) ?? -1, patience).toBeGreaterThanOrEqual(version),
    hearsBye: async () => {
      await expect.poll(() => isOver, patience).toBe(true);
      expect(events.at(-1)?.event).toBe('bye');
    },
    close: () => answer.destroy(),
  };
}

/** What is asked so that its answer comes whole, also where it is a stream: of that, the first version. */
export const firstSaid = (asked: Asked): Asked =>
  asked.buffer(true).parse((answer, done) => {
    let said = '';
    answer.on('data', (text) => {
      said += text;
      const [, data] = /event: changed\ndata: (.*)\n\n/.exec(said) ?? [];
      if (data === undefined) return;
      done(null, JSON.parse(data));
      (answer as unknown as IncomingMessage).destroy();
    });
    answer.once('end', () => done(null, said === '' ? {} : JSON.parse(said)));
  });
type Asked = ReturnType<Browser['get']>;

/** Opens screens for the tests of a file, and closes them after each. */
export function showScreens() {
  const open: Screen[] = [];
  afterEach(() => {
    for (const screen of open.splice(0)) screen.close();
  });
  return async (browser: Browser, familyId: number, headers?: object): Promise<Screen> => {
    const screen = await aScreen(browser, familyId, headers);
    open.push(screen);
    return screen;
  };
}
