import * as z from 'zod/mini';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** 'user' is a signed-in person, 'family' also the family's tablet. The route checks further rights. */
export type Access = 'public' | 'user' | 'family' | 'admin';

type Shape = z.ZodMiniType;
const empty = z.object({});

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
  path: Path;
  access: A;
  status: number;
  /** Server-sent events; `response` is the data of each event with data. */
  isStream: boolean;
  summary: string;
  params: Params;
  query: Query;
  body: Body;
  /** Fields that this call may not set: they are a 400. Other unknown keys are dropped. */
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

export function endpoint<
  const M extends Method,
  const Path extends string,
  R extends Shape,
  P extends Shape = typeof empty,
  Q extends Shape = typeof empty,
  B extends Shape = typeof empty,
  const A extends Access = 'user',
>(method: M, path: Path, definition: Definition<P, Q, B, R, A>): Endpoint<P, Q, B, R, M, Path, A> {
  const { summary, status = 200, isStream = false, refuses = [], response } = definition;
  const { params, query, body } = definition;
  // The compiler cannot see that an omitted schema has its default type.
  const orEmpty = <S extends Shape>(schema: S | undefined): S => schema ?? (empty as Shape as S);
  return {
    method,
    path,
    access: definition.access ?? ('user' as A),
    status,
    isStream,
    summary,
    params: orEmpty(params),
    query: orEmpty(query),
    body: orEmpty(body),
    refuses,
    response,
  };
}

export interface Input<E extends Endpoint> {
  params: z.input<E['params']>;
  query: z.input<E['query']>;
  body: z.input<E['body']>;
}
export type Output<E extends Endpoint> = z.output<E['response']>;
