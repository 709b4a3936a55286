import { createServer, IncomingMessage, type RequestListener, type Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import express, { type Express } from 'express';

/**
 * A server for `app` whose requests and answers are Express's own kind from the start. Express would give each a new
 * prototype, for which V8 throws away what it knows of all of them: handling a request took three times as long, and
 * its garbage outlived it by a second.
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
  }).on('request', inTurn(app));
}

/** More than any client sends without awaiting answers, browsers send one; each keeps its headers, 15 kB at most. */
const longestLine = 10;

/**
 * Requests that a client sends without awaiting the answers before them are begun one after the other: what waits in
 * line never hears that its connection has broken, and would keep its files open for good. Whoever sends a line
 * without end is cut off, because all of it would be kept.
 */
function inTurn(app: Express): RequestListener {
  const lines = new WeakMap<Socket, number>();
  return (req, res) => {
    if (res.socket) return app(req, res);
    const { socket } = req;
    const line = (lines.get(socket) ?? 0) + 1;
    lines.set(socket, line);
    if (line > longestLine) return void socket.destroy();
    res.once('socket', () => {
      lines.set(socket, (lines.get(socket) ?? 0) - 1);
      app(req, res);
    });
  };
}
