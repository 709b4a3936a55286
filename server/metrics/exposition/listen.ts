import { createServer, type Server } from 'node:http';
import { MendableError } from '../../job.ts';
import { textType } from './text.ts';

export interface Listening {
  address: string;
  stop(): Promise<void>;
}

/** Answers only GET /metrics, on its own port. @throws MendableError if the port is taken */
export async function listenForScrapes(
  read: () => Promise<string>,
  where: { host: string; port: number },
): Promise<Listening> {
  // An error here is a rejection that `main` logs; it does not end the process.
  const server = createServer(async ({ method, url }, res) => {
    if (method !== 'GET' || url !== '/metrics') return void res.writeHead(404).end();
    const text = await read();
    res.writeHead(200, { 'Content-Type': textType, 'Cache-Control': 'no-store' }).end(text);
  });
  server.headersTimeout = 10_000;
  server.requestTimeout = 15_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(where.port, where.host, resolve);
  }).catch(explain(where));
  return { address: addressOf(server), stop: () => stop(server) };
}

const explain =
  ({ host, port }: { host: string; port: number }) =>
  (error: Error) => {
    throw new MendableError(`Cannot listen on METRICS_PORT ${port} of ${host}: ${error.message}.`);
  };

function addressOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error('The server does not listen on a port');
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${host}:${address.port}/metrics`;
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
