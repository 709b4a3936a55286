import { type Endpoint, fillPath, type Input, type Output, queryString } from '#shared/contract/endpoint.ts';
import { connectionFound, connectionLost } from '../browser/connection.ts';
import { randomUuid } from '../browser/randomUuid.ts';
import { ApiError, readApiError } from './apiError.ts';

export interface CallInput<E extends Endpoint> {
  params?: { [Name in keyof Input<E>['params']]: string | number };
  /** Null and undefined are skipped. */
  query?: { [Name in keyof Input<E>['query']]: Input<E>['query'][Name] | null };
  body?: Input<E>['body'];
  /** For POST: the same key has one effect on the server, however often it is sent. Fresh unless given. */
  idempotencyKey?: string;
  /** For ticks: whole seconds since the tap. */
  tickAge?: number;
}

/** Milliseconds to wait for an answer: where packets vanish, a browser alone would wait for minutes. */
const patience = 20_000;

/** Calls one row of the contract. @throws ApiError for any answer that is no success, or none at all */
export async function call<E extends Endpoint>(endpoint: E, input: CallInput<E> = {}): Promise<Output<E>> {
  return (await callWithHeaders(endpoint, input)).answer;
}

/** As `call`, for the few answers whose headers matter. */
export async function callWithHeaders<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> = {},
): Promise<{ answer: Output<E>; headers: Headers }> {
  const [path, query] = readKey(endpoint, input);
  const response = await fetch(path + queryString(query), requestOf(endpoint, input)).catch(noConnection);
  connectionFound();
  if (!response.ok) throw await readApiError(response);
  const answer = response.status === 204 ? null : await response.json().catch(noConnection);
  return { answer: answer as Output<E>, headers: response.headers };
}

/** The query key of a read: its filled path, then its query. */
export function readKey<E extends Endpoint>(
  endpoint: E,
  { params, query = {} as never }: CallInput<E>,
): readonly [path: string, query: Record<string, unknown>] {
  return [fillPath(endpoint.path, params), query];
}

function requestOf<E extends Endpoint>(endpoint: E, input: CallInput<E>): RequestInit {
  const headers: Record<string, string> = {};
  if (input.body !== undefined) headers['Content-Type'] = 'application/json';
  if (endpoint.method === 'POST') headers['Idempotency-Key'] = input.idempotencyKey ?? randomUuid();
  if (input.tickAge !== undefined) headers['Tick-Age'] = String(input.tickAge);
  return {
    method: endpoint.method,
    credentials: 'include',
    headers,
    body: input.body === undefined ? null : JSON.stringify(input.body),
    // A tick goes out though the page is closed right after the tap.
    keepalive: endpoint.method !== 'GET' && input.body === undefined,
    signal: AbortSignal.timeout(patience),
  };
}

function noConnection(): never {
  connectionLost();
  const message = 'No connection. Check your network and try again.';
  throw new ApiError(0, message, message);
}
