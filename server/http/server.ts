import { createServer, IncomingMessage, type RequestListener, type Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import express, { type Express } from 'express';

/**
 * A server for `app` whose requests and answers are Express's own kind from the start. Express would give each a new
 * prototype, for which V8 throws away what it knows of all of them: handling a request took three times as long, and
 * its garbage outlived it by a second. Stays as long as `npm run bench -- interventions` shows its worth.
 */
export function serverOf(app: Express): Server {
  class AppRequest extends IncomingMessage {}
  class AppResponse extends ServerResponse<AppRequest> {}
  app.request = Object.assign(Object.setPrototypeOf(AppRequest.prototype, express.request), { app });
  app.response = Object.assign(Object.setPrototypeOf(AppResponse.prototype, express.response), { app });
  return createServer({
    IncomingMessage: AppRequest,
    ServerResponse: AppResponse,
    // Node looks only every 30 s whose time is up, unless told.
    connectionsCheckingInterval: 1000,
  }).on('request', inTurn(boundedUnread(app)));
}

/** More than any client sends without awaiting answers, browsers send one; each keeps its headers, 15 kB at most. */
const longestLine = 10;

/**
 * Requests that a client sends without awaiting the answers before them are begun one after the other: what waits in
 * line never hears that its connection has broken, and would keep its files open for good. Whoever sends a line
 * without end is cut off, because all of it would be kept.
 */
function inTurn(begin: RequestListener): RequestListener {
  const lines = new WeakMap<Socket, number>();
  return (req, res) => {
    if (res.socket) return begin(req, res);
    const { socket } = req;
    const line = (lines.get(socket) ?? 0) + 1;
    lines.set(socket, line);
    if (line > longestLine) return void socket.destroy();
    res.once('socket', () => {
      lines.set(socket, (lines.get(socket) ?? 0) - 1);
      begin(req, res);
    });
  };
}

/** Bytes of answers that may wait for clients to read them, in all. A usual dashboard is 0.02 MB, the largest 8 MB. */
const mostUnread = 32 * 2 ** 20;

/** Bytes that a connection may bring while a request on it is open: the largest body is 256 KB. */
const mostSent = 2 ** 20;

/**
 * An answer stays in memory until its client has read it. While more than `mostUnread` is waiting, those who leave
 * most are cut off: otherwise one who never reads could fill the memory. Whoever sends without end is cut off, too.
 */
function boundedUnread(begin: RequestListener): RequestListener {
  const answers = new Map<ServerResponse, number>();
  let watch: NodeJS.Timeout | undefined;
  const look = () => {
    cutOffLargest(answers.keys());
    cutOffEndless(answers);
    if (answers.size > 0) return;
    clearInterval(watch);
    watch = undefined;
  };
  return (req, res) => {
    answers.set(res, req.socket.bytesRead);
    watched.set(res, answers);
    res.once('close', () => answers.delete(res));
    watch ??= setInterval(look, 100).unref();
    begin(req, res);
  };
}

const watched = new WeakMap<ServerResponse, Map<ServerResponse, number>>();

/** Takes an answer that goes on for hours, and bounds itself, out of what is looked through every 100 ms. */
export const watchNoMore = (res: ServerResponse): void => void watched.get(res)?.delete(res);

function cutOffLargest(answers: Iterable<ServerResponse>): void {
  let unread = 0;
  for (const answer of [...answers].sort((one, two) => one.writableLength - two.writableLength)) {
    unread += answer.writableLength;
    if (unread > mostUnread) answer.socket?.destroy();
  }
}

/** @param answers each with how many bytes its connection had brought when it began */
function cutOffEndless(answers: ReadonlyMap<ServerResponse, number>): void {
  for (const [{ req }, before] of answers) if (req.socket.bytesRead - before > mostSent) req.socket.destroy();
}
