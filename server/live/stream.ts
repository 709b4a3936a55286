import type { Response } from 'express';
import { stopWatching } from '../http/connections/server.ts';

/** One open screen, as far as the server knows it. */
export interface Stream {
  familyId: number;
  /** The session it was opened with, by what the list of devices calls it. */
  deviceId: number;
  /** Who it counts for. */
  holder: string;
  /** The version it knows; what is told it before it is open waits for that. */
  version: number;
  /** Undefined until its session has been looked at. */
  res: Response | undefined;
  /** Its session has ended: also where that was known before it was open. */
  isOver?: true;
}

/** What may wait for a screen to read it: more than it is told in an hour. */
const mostUnread = 16_384;

const event = (name: string, data: object, id?: number): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

export const beat = event('beat', {});
/** Says whose the stream is: null at a family's tablet. */
export const whose = (userId: number | null): string => event('whose', { userId });
const bye = event('bye', {});
export const changed = (version: number): string => event('changed', { version }, version);

/** Begins the answer. The connection serves nothing else: at the end of the stream it is closed. */
export function begin(res: Response, said: string): void {
  // They have left meanwhile.
  if (isOver(res)) return;
  stopWatching(res);
  res.locals.isStream = true;
  res.set({
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    // Otherwise nginx would keep what is said until there is more.
    'X-Accel-Buffering': 'no',
    Connection: 'close',
  });
  // It ends with the connection: what is said needs no frames, which cost more than itself.
  res.useChunkedEncodingByDefault = false;
  res.write(`retry: 3000\n\n${said}`);
}

const isOver = (res: Response): boolean => res.writableEnded || res.destroyed;

/** Says something; who has left too much of it unread is cut off. */
export function say({ res }: Stream, text: string): void {
  if (!res || isOver(res)) return;
  if (res.writableLength > mostUnread) res.destroy();
  else res.write(text);
}

/** Ends a stream in words. */
export function sayBye(stream: Stream): void {
  stream.isOver = true;
  const { res } = stream;
  if (res && !isOver(res)) res.end(bye);
}
