import type { Request, RequestHandler, Response, Router } from 'express';
import * as z from 'zod/mini';
import type { Access, Endpoint } from '#shared/contract/endpoint/endpoint.ts';
import type { SignedIn, Visitor } from '../callers/caller.ts';
import { requirePerson, requireVisitor } from '../callers/require.ts';
import type { Db } from '../database/connect.ts';
import { JsonBytes } from '../database/copyOut.ts';
import { JsonText } from '../database/statement.ts';
import { badField, badInput, refusal } from '../errors/refusals.ts';
import { requireAdmin } from '../sessions/administrator.ts';
import { keyOf, type Outcome, once } from './idempotency.ts';
import { countSent } from './limits/familyShare.ts';

interface VisitorWith {
  public: Visitor | undefined;
  user: SignedIn;
  family: Visitor;
  admin: string;
}

/** What a guard gets: the body is not parsed yet. */
export interface Visit<Params, A extends Access> {
  db: Db;
  req: Request;
  visitor: VisitorWith[A];
  params: Params;
}

export interface Call<E extends Endpoint, Who> extends Visit<z.output<E['params']>, E['access']> {
  query: z.output<E['query']>;
  body: z.output<E['body']>;
  who: Who;
}

type Sendable<E extends Endpoint> = z.input<E['response']> | JsonText | JsonBytes;

/** A response with its own status or headers; a handler may also return the bare body. */
export class Answer<Body> {
  constructor(
    readonly body: Body,
    readonly more: { status?: number; headers?: Record<string, string> } = {},
  ) {}
}

export interface Served<E extends Endpoint, Who, Ready> {
  /** Checks session, 404 and role, in this order, before the body is parsed; throws to refuse. */
  allow: (visit: Visit<z.output<E['params']>, E['access']>) => Who | Promise<Who>;
  /** Slow work outside the transaction, such as hashing, after the body was parsed. */
  prepare?: (call: Call<E, Who>) => Promise<Ready>;
  handle: (call: Call<E, Who>, ready: Ready) => Promise<Sendable<E> | Answer<Sendable<E>>>;
  /**
   * A repeated call runs again: its response is a secret, it checks a password or session, or it handles repetitions
   * itself.
   */
  keepsNoAnswer?: (req: Request) => boolean;
}

/** Checks in the order of docs/security.md, Order of checks, and runs the handler once per Idempotency-Key. */
export function serve<E extends Endpoint, Who, Ready = undefined>(
  router: Router,
  db: Db,
  endpoint: E,
  served: Served<E, Who, Ready>,
): void {
  const { allow, handle, keepsNoAnswer } = served;
  const prepare = served.prepare ?? (async () => undefined as Ready);
  const listener: RequestHandler = async (req, res) => {
    const { visitor, params, who } = await admit(db, endpoint, req, allow);
    const query = parse<E['query']>(endpoint.query, req.query);
    const body = parseBody(endpoint, req.body);
    const call = { req, visitor, params, query, body, who };
    const ready = await prepare({ db, ...call });
    const key = keepsNoAnswer?.(req) ? undefined : keyOf(req, endpoint, body);
    const work = async (tx: Db) => outcomeOf(endpoint, await handle({ db: tx, ...call }, ready));
    const outcome = await once(db, req, key, work);
    send(res.status(outcome.status).set(outcome.headers), outcome.answer);
  };
  router[verbs[endpoint.method]](below(endpoint.path), listener);
}

export function serveStream<E extends Endpoint, Who>(
  router: Router,
  db: Db,
  endpoint: E,
  {
    allow,
    open,
  }: Pick<Served<E, Who, undefined>, 'allow'> & {
    open: (visit: { req: Request; res: Response; who: Who }) => Promise<void>;
  },
): void {
  router[verbs[endpoint.method]](below(endpoint.path), async (req, res) => {
    const { who } = await admit(db, endpoint, req, allow);
    if (req.method === 'HEAD') res.end();
    else await open({ req, res, who });
  });
}

async function admit<E extends Endpoint, Who>(
  db: Db,
  endpoint: E,
  req: Request,
  allow: Served<E, Who, undefined>['allow'],
) {
  const visitor = visitorOf<E['access']>(endpoint.access, req);
  const params = parsePath(endpoint, req);
  return { visitor, params, who: await allow({ db, req, visitor, params }) };
}

const visitorOf = <A extends Access>(access: A, req: Request): VisitorWith[A] => visitorWith[access](req);

const visitorWith: { [A in Access]: (req: Request) => VisitorWith[A] } = {
  public: (req) => req.session?.visitor,
  user: (req) => requirePerson(req.session?.visitor),
  family: (req) => requireVisitor(req.session?.visitor),
  admin: requireAdmin,
};

function outcomeOf<E extends Endpoint>(endpoint: E, result: Sendable<E> | Answer<Sendable<E>>): Outcome {
  const { body, more } = result instanceof Answer ? result : new Answer(result);
  return {
    status: more.status ?? endpoint.status,
    answer: body instanceof JsonText || body instanceof JsonBytes ? body : endpoint.response.parse(body),
    headers: more.headers ?? {},
  };
}

const jsonType = 'application/json; charset=utf-8';

function send(res: Response, answer: unknown): void {
  if (answer instanceof JsonText) {
    countSent(res, answer.text.length);
    res.setHeader('Content-Type', jsonType).end(answer.text);
  } else if (answer instanceof JsonBytes) sendPieces(res, answer);
  else res.json(answer);
}

function sendPieces(res: Response, answer: JsonBytes): void {
  countSent(res, answer.length);
  res.setHeader('Content-Type', jsonType).setHeader('Content-Length', answer.length);
  if (answer.isSentOnce) res.once('close', () => answer.free());
  res.cork();
  for (const piece of answer.pieces) res.write(piece);
  res.end();
}

export const apiPath = '/api';

export const below = (path: string): string => path.slice(apiPath.length);

// zod/mini has no default messages.
z.config(z.locales.en());

const verbs = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const;

function parse<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const { data, error } = schema.safeParse(value);
  if (error) throw badInput(error);
  return data as z.output<S>;
}

/** An impossible id gets the same 404 as an unknown one. */
function parsePath<E extends Endpoint>(endpoint: E, req: Request): z.output<E['params']> {
  const { data, error } = endpoint.params.safeParse(req.params);
  if (error) throw refusal('not_found');
  return data as z.output<E['params']>;
}

function parseBody<E extends Endpoint>(endpoint: E, body: unknown): z.output<E['body']> {
  const fields: unknown = body ?? {};
  if (typeof fields === 'object' && fields !== null) {
    const refused = endpoint.refuses.find((field) => Object.hasOwn(fields, field));
    if (refused !== undefined) throw badField(refused, 'This cannot be set here');
  }
  return parse<E['body']>(endpoint.body, fields);
}
