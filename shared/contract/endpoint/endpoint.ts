import * as z from 'zod/mini';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/**
 * Who may call at all: anybody, somebody signed in to a family account, such a person or the tablet of a family, or
 * the administrator. What they may do is the route's.
 */
export type Access = 'public' | 'user' | 'family' | 'admin';

type Shape = z.ZodMiniType;
const nothing = z.object({});

export interface Endpoint<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Response extends Shape = Shape,
  M extends Method = Method,
  Path extends string = string,
  A extends Access = Access,
> {
  method: M;
  /** Express-style, e.g. `/api/tasks/:id/increment`. */
  path: Path;
  access: A;
  /** The status of a success: 201 where something is created, 200 otherwise. */
  status: number;
  /** The answer goes on, as server-sent events: `response` is what each says that is not empty. */
  isStream: boolean;
  /** One line for the OpenAPI document. */
  summary: string;
  params: Params;
  query: Query;
  body: Body;
  /** Fields of the entity that this call may not set: naming one is a 400. Other unknown keys are dropped. */
  refuses: readonly string[];
  response: Response;
}

interface Definition<P extends Shape, Q extends Shape, B extends Shape, R extends Shape, A extends Access> {
  summary: string;
  access?: A;
  status?: number;
  isStream?: boolean;
  params?: P;
  query?: Q;
  body?: B;
  refuses?: readonly string[];
  response: R;
}

/** One row of the contract between server and client: the server serves it, the client calls it by its name. */
export function endpoint<
  const M extends Method,
  const Path extends string,
  R extends Shape,
  P extends Shape = typeof nothing,
  Q extends Shape = typeof nothing,
  B extends Shape = typeof nothing,
  const A extends Access = 'user',
>(method: M, path: Path, definition: Definition<P, Q, B, R, A>): Endpoint<P, Q, B, R, M, Path, A> {
  const { summary, status = 200, isStream = false, refuses = [], response } = definition;
  const { params, query, body } = definition;
  // What is omitted leaves its type at the default, which the compiler cannot see through `??`.
  const orNothing = <S extends Shape>(schema: S | undefined): S => schema ?? (nothing as Shape as S);
  return {
    method,
    path,
    access: definition.access ?? ('user' as A),
    status,
    isStream,
    summary,
    params: orNothing(params),
    query: orNothing(query),
    body: orNothing(body),
    refuses,
    response,
  };
}

/** What a caller hands over: the parts before parsing. */
export interface Input<E extends Endpoint> {
  params: z.input<E['params']>;
  query: z.input<E['query']>;
  body: z.input<E['body']>;
}
/** What an answer holds once it has passed the response schema. */
export type Output<E extends Endpoint> = z.output<E['response']>;
