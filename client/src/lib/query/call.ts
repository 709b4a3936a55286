import type { CallName, Calls } from '#shared/contract/contract.ts';
import { fillPath, queryString } from '#shared/contract/endpoint/address.ts';
import type { Input, Output } from '#shared/contract/endpoint/endpoint.ts';
import { personOfPage } from '../browser/kept/personHere.ts';
import { connectionFound, connectionLost } from '../browser/line/connection.ts';
import { randomUuid } from '../browser/randomUuid.ts';
import { ApiError, readApiError } from './apiError.ts';

type InputOf<Name extends CallName> = Input<Calls[Name]>;
/** What a call is answered with. */
export type Answer<Name extends CallName> = Output<Calls[Name]>;

export interface CallInput<Name extends CallName> {
  params?: { [Field in keyof InputOf<Name>['params']]: string | number };
  /** Null and undefined are skipped. */
  query?: { [Field in keyof InputOf<Name>['query']]: InputOf<Name>['query'][Field] | null };
  body?: InputOf<Name>['body'];
  /** For POST: the same key has one effect on the server, however often it is sent. Fresh unless given. */
  idempotencyKey?: string;
  /** For ticks: whole seconds since the tap. */
  tickAge?: number;
  /** For changes: the person who makes it, unless that is whom the page was made for. */
  asUser?: number | undefined;
}

/** Milliseconds to wait for an answer: where packets vanish, a browser alone would wait for minutes. */
const patience = 20_000;

/** Calls one row of the contract. @throws ApiError for any answer that is no success, or none at all */
export async function call<Name extends CallName>(
  name: Name,
  input: CallInput<Name> = {},
): Promise<Answer<Name>> {
  return (await callWithHeaders(name, input)).answer;
}

/** As `call`, for the few answers whose headers matter. */
export async function callWithHeaders<Name extends CallName>(
  name: Name,
  input: CallInput<Name> = {},
): Promise<{ answer: Answer<Name>; headers: Headers }> {
  const [path, query] = readKey(name, input);
  const response = await fetch(path + queryString(query), requestOf(name, input)).catch(noConnection);
  connectionFound();
  if (!response.ok) throw await readApiError(response);
  const answer = response.status === 204 ? null : await response.json().catch(noConnection);
  return { answer: answer as Answer<Name>, headers: response.headers };
}

/** The query key of a read: its filled path, then its query. */
export function readKey<Name extends CallName>(
  name: Name,
  { params, query = {} as never }: CallInput<Name>,
): readonly [path: string, query: Record<string, unknown>] {
  return [fillPath(name.slice(name.indexOf('/')), params), query];
}

function requestOf<Name extends CallName>(name: Name, input: CallInput<Name>): RequestInit {
  const headers: Record<string, string> = {};
  if (input.body !== undefined) headers['Content-Type'] = 'application/json';
  const method = name.slice(0, name.indexOf(' '));
  if (method === 'POST') headers['Idempotency-Key'] = input.idempotencyKey ?? randomUuid();
  const asUser = input.asUser ?? personOfPage();
  // Another tab may have signed in somebody else since: then the server changes nothing.
  if (method !== 'GET' && asUser !== null) headers['As-User'] = String(asUser);
  if (input.tickAge !== undefined) headers['Tick-Age'] = String(input.tickAge);
  return {
    method,
    credentials: 'include',
    headers,
    body: input.body === undefined ? null : JSON.stringify(input.body),
    // A tick goes out though the page is closed right after the tap.
    keepalive: method !== 'GET' && input.body === undefined,
    signal: AbortSignal.timeout(patience),
  };
}

function noConnection(): never {
  connectionLost();
  const message = 'No connection. Check your network and try again.';
  throw new ApiError(0, message, message);
}
