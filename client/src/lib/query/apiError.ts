import type { RefusalCode } from '#shared/contract/endpoint/refusals.ts';

/**
 * A call that did not succeed; `message` is the status, a colon, and the answer's text (docs/product.md, Errors and
 * messages).
 */
export class ApiError extends Error {
  constructor(
    /** The HTTP status, or 0 where no answer came. */
    readonly status: number,
    text: string,
    /** What the server wants a person to read, where it said something. */
    readonly serverMessage: string | null = null,
    /** Messages by field of the body. */
    readonly errors: Readonly<Record<string, readonly string[]>> = {},
    /** Of the call, such as `/api/tasks`; empty where no answer came. */
    readonly path: string = '',
    /** Seconds after which a refused call may be tried again; null where the server named none. */
    readonly retryAfter: number | null = null,
    /** What the client goes by; undefined where the server had none. */
    readonly code?: RefusalCode,
  ) {
    super(`${status}: ${text}`);
  }
}

/** Whether the server refused a call for this reason. */
export const isRefused = (error: unknown, code: RefusalCode): boolean =>
  error instanceof ApiError && error.code === code;

/** The error of an answer outside 200 to 299. */
export async function readApiError(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '');
  const { code, message, errors } = readBody(text);
  const path = response.url && new URL(response.url).pathname;
  const retryAfter = Number(response.headers.get('Retry-After')) || null;
  return new ApiError(response.status, text || response.statusText, message, errors, path, retryAfter, code);
}

interface ErrorBody {
  code?: RefusalCode;
  message?: string;
  errors?: Record<string, string[]>;
}

function readBody(text: string): ErrorBody {
  try {
    const body = JSON.parse(text) as ErrorBody | null;
    return typeof body?.message === 'string' ? body : {};
  } catch {
    return {};
  }
}

/** What the server wants a person to read; empty where it said nothing. */
export function serverMessageOf(error: Error): string {
  return (error instanceof ApiError && error.serverMessage) || '';
}

/** The server's message, else the error's own. */
export function messageOf(error: Error): string {
  return serverMessageOf(error) || error.message;
}

/** For `catch`: an answer with one of these statuses is null; any other error stays one. */
export const nullFor =
  (...statuses: number[]) =>
  (error: Error): null => {
    if (error instanceof ApiError && statuses.includes(error.status)) return null;
    throw error;
  };
