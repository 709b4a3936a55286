import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { App } from '../app/app.ts';

/** A line to the app that a test can take away; as a proxy it speaks for the app, and may say something else. */
export interface Line {
  /** The app at the end of this line. */
  app: App;
  /** From now on nobody is there. */
  cut(): Promise<void>;
  /** From now on everything vanishes on its way, and nobody is told. */
  swallow(): void;
  /** From now on a proxy says that it finds no server. */
  sayBadGateway(): void;
  mend(): Promise<void>;
  /** From now on this path has another text. */
  rewrite(path: string, change: Change): void;
  /** The paths that were asked for here so far, answered or not. */
  asked: string[];
}

type State = 'open' | 'swallowing' | 'bad gateway';
type Change = (text: string) => string;

/** Passes a request on to the app, and its answer back. */
function lead({ url }: App, near: IncomingMessage, answer: ServerResponse, change?: Change): void {
  const { method, headers } = near;
  if (change) delete headers['accept-encoding'];
  const far = request(url + near.url, { method, headers, agent: false }, (response) => {
    const { 'content-length': _, ...rest } = response.headers;
    answer.writeHead(response.statusCode ?? 502, change ? rest : response.headers);
    if (!change) return void response.pipe(answer);
    void response.toArray().then((parts) => answer.end(change(Buffer.concat(parts).toString())));
  });
  far.on('error', () => answer.destroy());
  answer.on('close', () => far.destroy());
  near.pipe(far);
}

/** @returns the port, a new one where none is named */
async function listen(server: Server, port = 0): Promise<number> {
  server.listen(port);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function close(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}

export async function aLine(app: App): Promise<Line> {
  let state: State = 'open';
  const asked: string[] = [];
  const changes = new Map<string, Change>();
  const server = createServer((near, answer) => {
    const path = new URL(near.url ?? '/', app.url).pathname;
    asked.push(path);
    if (state === 'open') lead(app, near, answer, changes.get(path));
    else if (state === 'bad gateway') answer.writeHead(502).end('Bad Gateway');
  });
  const port = await listen(server);
  const be = (next: State) => () => {
    state = next;
  };
  return {
    app: { ...app, url: `http://localhost:${port}` },
    cut: () => close(server),
    swallow: be('swallowing'),
    sayBadGateway: be('bad gateway'),
    mend: async () => {
      state = 'open';
      if (!server.listening) await listen(server, port);
    },
    rewrite: (path, change) => void changes.set(path, change),
    asked,
  };
}
