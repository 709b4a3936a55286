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

/** A connection that has asked something. */
interface Connection {
  socket: Socket;
  /** What is under way on it: one answer at most, because requests are begun in turn. */
  answer: ServerResponse | undefined;
  /** How many bytes it had brought when that began. */
  before: number;
  /** Those that are looked at together. */
  watched: Set<Connection>;
}
/** They are found by connection, not by answer: a map that changes with each request keeps what it had before alive. */
const connections = new WeakMap<Socket, Connection>();

/**
 * An answer stays in memory until its client has read it. While more than `mostUnread` is waiting, those who leave
 * most are cut off: otherwise one who never reads could fill the memory. Whoever sends without end is cut off, too.
 */
function boundedUnread(begin: RequestListener): RequestListener {
  const watched = new Set<Connection>();
  let watch: NodeJS.Timeout | undefined;
  const look = () => {
    const answering = [...watched].filter(({ answer }) => answer);
    cutOffLargest(answering);
    cutOffEndless(answering);
    if (answering.length > 0) return;
    clearInterval(watch);
    watch = undefined;
  };
  const opened = (socket: Socket) => {
    const connection: Connection = { socket, answer: undefined, before: 0, watched };
    connections.set(socket, connection);
    socket.once('close', () => watched.delete(connection));
    return connection;
  };
  return (req, res) => {
    const connection = connections.get(req.socket) ?? opened(req.socket);
    connection.answer = res;
    connection.before = req.socket.bytesRead;
    watched.add(connection);
    res.once('close', () => {
      // The next one may have begun.
      if (connection.answer === res) connection.answer = undefined;
    });
    watch ??= setInterval(look, 100).unref();
    begin(req, res);
  };
}

/** Takes an answer that goes on for hours, and bounds itself, out of what is looked through every 100 ms. */
export function watchNoMore({ req: { socket } }: ServerResponse): void {
  const connection = connections.get(socket);
  connection?.watched.delete(connection);
}

const unreadOf = ({ answer }: Connection) => answer?.writableLength ?? 0;

function cutOffLargest(answering: readonly Connection[]): void {
  let unread = 0;
  for (const connection of [...answering].sort((one, two) => unreadOf(one) - unreadOf(two))) {
    unread += unreadOf(connection);
    if (unread > mostUnread) connection.socket.destroy();
  }
}

function cutOffEndless(answering: readonly Connection[]): void {
  for (const { socket, before } of answering) if (socket.bytesRead - before > mostSent) socket.destroy();
}
