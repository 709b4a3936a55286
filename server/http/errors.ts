import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { core } from 'zod/mini';
import {
  type FixedCode,
  type OpenCode,
  type RefusalCode,
  type RefusalStatus,
  registered,
  type Thing,
} from '#shared/contract/refusals.ts';
import { loggedPath } from './loggedPath.ts';

interface Extra {
  /** Messages by field. */
  errors?: Record<string, string[]>;
  headers?: Record<string, string>;
  /** What else the answer says. */
  more?: Record<string, boolean>;
}

/** An answer other than success. Only a fault of ours has no code. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    readonly code: RefusalCode | undefined,
    message: string,
    readonly extra: Extra = {},
  ) {
    super(message);
  }

  get headers(): Record<string, string> {
    return this.extra.headers ?? {};
  }

  get body(): object {
    const { code, message } = this;
    const { errors, more } = this.extra;
    return { ...(code && { code }), message, ...(errors && { errors }), ...more };
  }

  /** The same, said at a field of a form. */
  at(field: string): HttpError {
    return this.with({ errors: { [field]: [this.message] } });
  }

  with(extra: Extra): HttpError {
    return new HttpError(this.status, this.code, this.message, { ...this.extra, ...extra });
  }
}

/** A refusal by its code (shared/contract/refusals.ts). */
export function refusal(code: FixedCode): HttpError;
export function refusal(code: OpenCode, message: string): HttpError;
export function refusal(code: RefusalCode, given = ''): HttpError {
  const { status, message } = registered(code);
  return new HttpError(status, code, message ?? given);
}

interface Refuse<Status extends RefusalStatus> {
  (code: FixedCode<Status>): HttpError;
  (code: OpenCode<Status>, message: string): HttpError;
}
export const forbidden: Refuse<403> = refusal;
export const conflict: Refuse<409> = refusal;
export const unauthorized = (code: FixedCode<401> = 'not_signed_in') => refusal(code);
/** A 410 for what lets somebody in once: used, old, taken back and unknown are one and the same. */
export const gone = (code: FixedCode<410>) => refusal(code);
export const notFound = (thing: Thing) =>
  refusal(`${thing.toLowerCase().replaceAll(' ', '_')}_not_found` as FixedCode<404>);
/** A 403 that giving one's password again turns into a yes. */
export const needsConfirmation = () => refusal('confirm_password').with({ more: { confirm: true } });
/** A 409 for what a page sends that was made for somebody else than who is signed in. */
export const otherUser = () => refusal('other_user').with({ more: { other_user: true } });
export const unavailable = (code: FixedCode<503> = 'busy') =>
  refusal(code).with({ headers: { 'Retry-After': '2' } });
export const tooMany = (seconds: number) =>
  refusal('too_many_tries').with({
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) },
  });
/** The rest of it is not read: the connection ends with the answer. */
export const tooLarge = () => refusal('too_large').with({ headers: { Connection: 'close' } });

/** A 400 for one field. */
export const badField = (field: string, message: string) => refusal('invalid_input', message).at(field);

/** A 400 that carries every message of a failed parse under its field. */
export function badInput(error: core.$ZodError): HttpError {
  const errors: Record<string, string[]> = {};
  for (const issue of bestFit(error.issues)) {
    const field = String(issue.path[0] ?? 'body');
    errors[field] = [...(errors[field] ?? []), issue.message];
  }
  return refusal('invalid_input', Object.values(errors)[0]?.[0] ?? 'Bad request').with({ errors });
}

/** Of a body that may take several forms, the complaints of the form that it fits best; on a tie the last. */
function bestFit(issues: core.$ZodIssue[]): core.$ZodIssue[] {
  return issues.flatMap((issue) => {
    if (issue.code !== 'invalid_union') return [issue];
    const forms = issue.errors.map(bestFit).reverse();
    const best = forms.reduce((one, form) => (form.length < one.length ? form : one), forms[0] ?? []);
    // Zod counts their places from the union on.
    return best.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
  });
}

/** The SQLSTATE of a write on a server that takes none: another one is the primary by now. */
export const readOnly = '25006';
/** SQLSTATEs that mean "not now": a lock or time-out, no room left, a server going down or coming up. */
const notNow = new Set([
  readOnly,
  '55P03',
  '57014',
  '40001',
  '40P01',
  '53100',
  '53200',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '25P03',
  '08006',
]);
/** What node-postgres says, without a code, of a connection that broke or that it could not make. */
const brokenConnection =
  /Connection terminated|not queryable|timeout exceeded when trying to connect|timeout expired|Query read timeout/;
const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
]);

/** How PgBouncer ends a connection that it has no server for, whatever the reason. PostgreSQL's own 08P01 ends none. */
function isRefusalOfPooler(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isFatal = 'severity' in error && error.severity === 'FATAL';
  return (isFatal && 'code' in error && error.code === '08P01') || isRefusalOfPooler(error.cause);
}

/** PostgreSQL's code of a failed query, wherever Drizzle put it. */
export function databaseCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return databaseCode(error.cause);
}

/** The unique key that a failed insert or update met, if that is why it failed. */
export function brokenConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint;
  return brokenConstraint(error.cause);
}

function isBodyError(error: unknown): error is { type: string; status: number } {
  return error instanceof Error && 'type' in error && 'status' in error && typeof error.status === 'number';
}

function asHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof URIError) return refusal('not_found');
  if (isBodyError(error)) return bodyError(error.type);
  if (isFileError(error)) return refusal(error.status === 412 ? 'file_changed' : 'no_such_range');
  if (databaseCode(error) === '23503') return conflict('changed_meanwhile');
  return isNotNow(error) ? unavailable() : new HttpError(500, undefined, 'Something went wrong');
}

/** Whether the database failed in a way that may be over in a moment. */
export function isNotNow(error: unknown): boolean {
  const code = databaseCode(error);
  if (code !== undefined && (notNow.has(code) || unreachable.has(code))) return true;
  if (isRefusalOfPooler(error)) return true;
  return error instanceof Error && brokenConnection.test(deepest(error));
}

/** A part or a version of a file that there is not: what `send` refuses. */
const isFileError = (error: unknown): error is { status: 412 | 416 } =>
  error instanceof Error && 'status' in error && (error.status === 412 || error.status === 416);

/** What body-parser refused; its own message would repeat the body, so it is never passed on. */
function bodyError(type: string): HttpError {
  if (type === 'entity.too.large') return tooLarge();
  if (type === 'charset.unsupported' || type === 'encoding.unsupported') return refusal('not_utf8');
  return refusal('invalid_json');
}

const deepest = (error: Error): string =>
  error.cause instanceof Error ? deepest(error.cause) : error.message;

/** The one place that turns errors into answers. Logs say what kind of error it was, never what it carried. */
export function answerErrors(log: Logger): ErrorRequestHandler {
  return (error: unknown, req, res, _next) => {
    const answer = asHttpError(error);
    if (answer.status >= 500) {
      // "Come again in a moment" is an answer that was meant; anything else is a fault of ours.
      const level = answer.status === 503 ? 'warn' : 'error';
      const what = {
        method: req.method,
        path: loggedPath(req.originalUrl),
        status: answer.status,
        ...describe(error),
      };
      log[level](what, 'request failed');
    }
    if (res.headersSent) {
      res.destroy();
      return;
    }
    // Those of the file that was meant.
    for (const name of ['Content-Type', 'Content-Encoding', 'ETag', 'Last-Modified']) res.removeHeader(name);
    res
      .status(answer.status)
      .set({ 'Cache-Control': 'no-store', ...answer.headers })
      .json(answer.body);
  };
}

/** Drizzle's messages hold the parameters of the query, so only the cause's code and the stack's places are kept. */
export function describe(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { kind: typeof error };
  // A line of the message may look like a place.
  const places = error.stack
    ?.replace(error.message, '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 6);
  return { kind: error.name, code: databaseCode(error), places };
}

/** Unknown paths under /api. */
export const apiNotFound: RequestHandler = () => {
  throw refusal('no_such_address');
};
