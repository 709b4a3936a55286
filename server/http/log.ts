import type { RequestHandler } from 'express';
import { type Logger, pino } from 'pino';
import { pinoHttp } from 'pino-http';

/** Quiet on a terminal, where a person looks on; one line a request where the output is collected. */
export const createLog = (): Logger => pino({ base: null, level: process.stdout.isTTY ? 'warn' : 'info' });

/** Method, path, status and time, and nothing else: no query, header, cookie or body is ever written. */
export function logRequests(log: Logger): RequestHandler {
  return pinoHttp({
    logger: log,
    quietReqLogger: true,
    serializers: {
      req: ({ method, url }: { method: string; url: string }) => ({ method, path: url.split('?')[0] }),
      res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
      err: ({ type }: { type: string }) => ({ kind: type }),
    },
    // A failure has been logged where it was answered, with its cause.
    customLogLevel: () => 'info',
  });
}
