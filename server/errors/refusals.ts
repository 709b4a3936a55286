import type { core } from 'zod/mini';
import {
  type FixedCode,
  type OpenCode,
  type RefusalCode,
  type RefusalStatus,
  registered,
  type Thing,
} from '#shared/contract/endpoint/refusals.ts';

interface Extra {
  errors?: Record<string, string[]>;
  headers?: Record<string, string>;
  more?: Record<string, boolean>;
}

/** An unexpected error has no code. */
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

  at(field: string): HttpError {
    return this.with({ errors: { [field]: [this.message] } });
  }

  with(extra: Extra): HttpError {
    return new HttpError(this.status, this.code, this.message, { ...this.extra, ...extra });
  }
}

export function refusal(code: FixedCode): HttpError;
export function refusal(code: OpenCode, message: string): HttpError;
export function refusal(code: RefusalCode, text = ''): HttpError {
  const { status, message } = registered(code);
  return new HttpError(status, code, message ?? text);
}

interface Refuse<Status extends RefusalStatus> {
  (code: FixedCode<Status>): HttpError;
  (code: OpenCode<Status>, message: string): HttpError;
}
export const forbidden: Refuse<403> = refusal;
export const conflict: Refuse<409> = refusal;
export const unauthorized = (code: FixedCode<401> = 'not_signed_in') => refusal(code);
/** A 410 for a single-use link or code. Used, expired, revoked and unknown ones get the same response. */
export const gone = (code: FixedCode<410>) => refusal(code);
export const notFound = (thing: Thing) =>
  refusal(`${thing.toLowerCase().replaceAll(' ', '_')}_not_found` as FixedCode<404>);
/** A 403 that ends after entering the password again. */
export const needsConfirmation = () => refusal('confirm_password').with({ more: { confirm: true } });
/** A 409 for a page that was made for another user. */
export const otherUser = () => refusal('other_user').with({ more: { other_user: true } });
export const unavailable = (code: FixedCode<503> = 'busy') =>
  refusal(code).with({ headers: { 'Retry-After': '2' } });
export const tooMany = (seconds: number) =>
  refusal('too_many_tries').with({
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) },
  });
/** Closes the connection, so that the body is not read. */
export const tooLarge = () => refusal('too_large').with({ headers: { Connection: 'close' } });

export const badField = (field: string, message: string) => refusal('invalid_input', message).at(field);

/** A 400 with every message of a failed parse, by field. */
export function badInput(error: core.$ZodError): HttpError {
  const errors: Record<string, string[]> = {};
  for (const issue of bestFit(error.issues)) {
    const field = String(issue.path[0] ?? 'body');
    errors[field] = [...(errors[field] ?? []), issue.message];
  }
  return refusal('invalid_input', Object.values(errors)[0]?.[0] ?? 'Bad request').with({ errors });
}

/** The issues of the union member that fits best; on a tie the last one. */
function bestFit(issues: core.$ZodIssue[]): core.$ZodIssue[] {
  return issues.flatMap((issue) => {
    if (issue.code !== 'invalid_union') return [issue];
    const variants = issue.errors.map(bestFit).reverse();
    const best = variants.reduce(
      (one, variant) => (variant.length < one.length ? variant : one),
      variants[0] ?? [],
    );
    return best.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
  });
}
