import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { App } from './app.ts';

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
  rewrite(path: string, change: (text: string) => string): void;
  /** The paths that were asked for through this line so far. */
  asked: string[];
  end(): Promise<void>;
}

type State = 'open' | 'swallowing' | 'bad gateway';

export async function aLine(app: App): Promise<Line> {
  let state: State = 'open';
  const asked: string[] = [];
  const changes = new Map<string, (text: string) => string>();

  const lead = (near: IncomingMessage, answer: ServerResponse) => {
    const path = new URL(near.url ?? '/', app.url).pathname;
    asked.push(path);
    const change = changes.get(path);
    const { method, headers, url } = near;
    if (change) delete headers['accept-encoding'];
    const far = request(app.url + url, { method, headers, agent: false }, (response) => {
      const { 'content-length': _, ...rest } = response.headers;
      answer.writeHead(response.statusCode ?? 502, change ? rest : response.headers);
      if (!change) return void response.pipe(answer);
      void response.toArray().then((parts) => answer.end(change(Buffer.concat(parts).toString())));
    });
    far.on('error', () => answer.destroy());
    answer.on('close', () => far.destroy());
    near.pipe(far);
  };
  const server = createServer((near, answer) => {
    if (state === 'open') lead(near, answer);
    else if (state === 'bad gateway') answer.writeHead(502).end('Bad Gateway');
  });
  const listen = async (port: number) => {
    server.listen(port);
    await once(server, 'listening');
  };
  const cut = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    app: { ...app, url: `http://localhost:${port}` },
    cut,
    swallow: () => {
      state = 'swallowing';
    },
    sayBadGateway: () => {
      state = 'bad gateway';
    },
    mend: async () => {
      state = 'open';
      if (!server.listening) await listen(port);
    },
    rewrite: (path, change) => void changes.set(path, change),
    asked,
    end: cut,
  };
}
