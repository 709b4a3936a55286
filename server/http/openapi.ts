import * as z from 'zod/mini';
import type { Access, Endpoint } from '#shared/contract/endpoint/endpoint.ts';
import { allCodes } from '#shared/contract/endpoint/refusals.ts';

const faultSchema = z.object({ message: z.string() });
const refusalSchema = z.object({
  code: z.enum(allCodes),
  message: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
});

type Io = 'input' | 'output';
const jsonSchema = (schema: z.ZodMiniType, io: Io) => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'openapi-3.0',
  });
  return rest;
};

const json = (schema: z.ZodMiniType, io: Io) => ({ 'application/json': { schema: jsonSchema(schema, io) } });

const contentOf = ({ isStream, response }: Endpoint) =>
  isStream ? { 'text/event-stream': { schema: { type: 'string' } } } : json(response, 'output');

function parameters(schema: z.ZodMiniType, place: 'path' | 'query') {
  if (!(schema instanceof z.ZodMiniObject)) return [];
  return Object.entries(schema.shape).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path',
    schema: jsonSchema(field as z.ZodMiniType, 'input'),
  }));
}

function operation(endpoint: Endpoint) {
  const hasBody = !(endpoint.body instanceof z.ZodMiniObject) || Object.keys(endpoint.body.shape).length > 0;
  return {
    summary: endpoint.summary,
    security: endpoint.access === 'public' ? [] : [{ [cookieOf(endpoint.access)]: [] }],
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(hasBody && { requestBody: { required: true, content: json(endpoint.body, 'input') } }),
    responses: {
      [endpoint.status]: {
        description: 'Done',
        ...(endpoint.status !== 204 && { content: contentOf(endpoint) }),
      },
      500: { $ref: '#/components/responses/Fault' },
      default: { $ref: '#/components/responses/Refusal' },
    },
  };
}

const byCookie = (name: string) => ({ type: 'apiKey', in: 'cookie', name });

/** A tablet uses the cookie of a user. */
export type CookieNames = Record<'user' | 'admin', string>;
const cookieOf = (access: Exclude<Access, 'public'>): keyof CookieNames =>
  access === 'admin' ? 'admin' : 'user';

export function openApi(contract: readonly Endpoint[], cookies: CookieNames) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of contract) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.0.3',
    info: { title: 'ChorePod', version: '1' },
    components: {
      securitySchemes: { user: byCookie(cookies.user), admin: byCookie(cookies.admin) },
      responses: {
        Refusal: { description: 'Refused: `code` says why', content: json(refusalSchema, 'output') },
        Fault: { description: 'Failed', content: json(faultSchema, 'output') },
      },
    },
    paths,
  };
}
