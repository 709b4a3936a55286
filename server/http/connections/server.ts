import { createServer, IncomingMessage, type RequestListener, type Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import express, { type Express } from 'express';

/**
 * Express would replace the prototype of each request and response, which makes V8 three times slower. Keep this
 * while `npm run bench -- interventions` shows a gain.
 */
export function serverOf(app: Express): Server {
  class AppRequest extends IncomingMessage {}
  class AppResponse extends ServerResponse<AppRequest> {}
  app.request = Object.assign(Object.setPrototypeOf(AppRequest.prototype, express.request), { app });
  app.response = Object.assign(Object.setPrototypeOf(AppResponse.prototype, express.response), { app });
  return createServer({
    IncomingMessage: AppRequest,
    ServerResponse: AppResponse,
    // The default is 30 s.
    connectionsCheckingInterval: 1000,
  }).on('request', oneAtATime(limitMemory(app)));
}

const maxPipelined = 10;

/** A waiting pipelined request does not learn that its connection broke, and would keep its files open. */
function oneAtATime(begin: RequestListener): RequestListener {
  const queueLengths = new WeakMap<Socket, number>();
  return (req, res) => {
    if (res.socket) return begin(req, res);
    const { socket } = req;
    const length = (queueLengths.get(socket) ?? 0) + 1;
    queueLengths.set(socket, length);
    if (length > maxPipelined) return void socket.destroy();
    res.once('socket', () => {
      queueLengths.set(socket, (queueLengths.get(socket) ?? 0) - 1);
      begin(req, res);
    });
  };
}

/** Bytes of unread responses of all clients. A usual dashboard is 0.02 MB, the largest 8 MB. */
const maxUnread = 32 * 2 ** 20;

/** Bytes that a connection may send during one request: the largest body is 256 KB. */
const maxReceived = 2 ** 20;

interface Connection {
  socket: Socket;
  answer: ServerResponse | undefined;
  bytesBefore: number;
  watched: Set<Connection>;
}
/** Keyed by socket, not by response: a map that changes with every request keeps old objects alive. */
const connections = new WeakMap<Socket, Connection>();

/** Closes connections with the most unread bytes above `maxUnread`, and those that send more than `maxReceived`. */
function limitMemory(begin: RequestListener): RequestListener {
  const watched = new Set<Connection>();
  let timer: NodeJS.Timeout | undefined;
  const check = () => {
    const answering = [...watched].filter(({ answer }) => answer);
    closeLargestUnread(answering);
    closeLargestSenders(answering);
    if (answering.length > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
  const registerConnection = (socket: Socket) => {
    const connection: Connection = { socket, answer: undefined, bytesBefore: 0, watched };
    connections.set(socket, connection);
    socket.once('close', () => watched.delete(connection));
    return connection;
  };
  return (req, res) => {
    const connection = connections.get(req.socket) ?? registerConnection(req.socket);
    connection.answer = res;
    connection.bytesBefore = req.socket.bytesRead;
    watched.add(connection);
    res.once('close', () => {
      // The next request may have started.
      if (connection.answer === res) connection.answer = undefined;
    });
    timer ??= setInterval(check, 100).unref();
    begin(req, res);
  };
}

/** Excludes a response that runs for hours and has its own limit. */
export function stopWatching({ req: { socket } }: ServerResponse): void {
  const connection = connections.get(socket);
  connection?.watched.delete(connection);
}

const unreadOf = ({ answer }: Connection) => answer?.writableLength ?? 0;

function closeLargestUnread(answering: readonly Connection[]): void {
  let unread = 0;
  for (const connection of [...answering].sort((one, two) => unreadOf(one) - unreadOf(two))) {
    unread += unreadOf(connection);
    if (unread > maxUnread) connection.socket.destroy();
  }
}

function closeLargestSenders(answering: readonly Connection[]): void {
  for (const { socket, bytesBefore } of answering)
    if (socket.bytesRead - bytesBefore > maxReceived) socket.destroy();
}
