import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { databaseCode, isTemporary } from '../errors/database.ts';
import { conflict, HttpError, refusal, tooLarge, unavailable } from '../errors/refusals.ts';
import { loggedPath } from './logs/loggedPath.ts';

function isBodyError(error: unknown): error is { type: string; status: number } {
  return error instanceof Error && 'type' in error && 'status' in error && typeof error.status === 'number';
}

function asHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof URIError) return refusal('not_found');
  if (isBodyError(error)) return bodyError(error.type);
  if (isFileError(error)) return refusal(error.status === 412 ? 'file_changed' : 'no_such_range');
  if (databaseCode(error) === '23503') return conflict('changed_meanwhile');
  return isTemporary(error) ? unavailable() : new HttpError(500, undefined, 'Something went wrong');
}

const isFileError = (error: unknown): error is { status: 412 | 416 } =>
  error instanceof Error && 'status' in error && (error.status === 412 || error.status === 416);

/** The message of body-parser is never sent: it can contain the body. */
function bodyError(type: string): HttpError {
  if (type === 'entity.too.large') return tooLarge();
  if (type === 'charset.unsupported' || type === 'encoding.unsupported') return refusal('not_utf8');
  return refusal('invalid_json');
}

/** Turns every error into a response. The log gets the kind of an error, never its data. */
export function answerErrors(log: Logger): ErrorRequestHandler {
  return (error: unknown, req, res, _next) => {
    const answer = asHttpError(error);
    if (answer.status >= 500) {
      // A 503 is intended; any other is a bug.
      const level = answer.status === 503 ? 'warn' : 'error';
      const fields = {
        method: req.method,
        path: loggedPath(req.originalUrl),
        status: answer.status,
        ...describe(error),
      };
      log[level](fields, 'request failed');
    }
    if (res.headersSent) {
      res.destroy();
      return;
    }
    // Headers that belong to the file that could not be sent.
    for (const name of ['Content-Type', 'Content-Encoding', 'ETag', 'Last-Modified']) res.removeHeader(name);
    res
      .status(answer.status)
      .set({ 'Cache-Control': 'no-store', ...answer.headers })
      .json(answer.body);
  };
}

/** Messages of Drizzle contain query parameters, so only the error code and the top of the stack are logged. */
export function describe(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { kind: typeof error };
  const places = error.stack
    ?.replace(error.message, '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 6);
  return { kind: error.name, code: databaseCode(error), places };
}

export const apiNotFound: RequestHandler = () => {
  throw refusal('no_such_address');
};
