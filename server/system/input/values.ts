import fc from 'fast-check';
import * as z from 'zod/mini';
import { naughtyStrings } from './naughty/strings.ts';

/** The part of JSON Schema that our Zod schemas come out as. */
interface Shape {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Shape[];
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
}

/** Good values of fields by their name, such as ids of rows that are there. */
export type Known = Record<string, readonly unknown[]>;

/** What no schema asks for. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(null, true, false, 0, -1, 1.5, 1e21, 2_147_483_647, 2_147_483_648, '', ' ', [], {}),
  fc.constantFrom(...naughtyStrings),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.array(fc.integer(), { maxLength: 5 }),
);

const text = (longest = 120): fc.Arbitrary<string> =>
  fc.oneof(
    fc.string({ maxLength: Math.min(longest, 60) }),
    fc.string({ unit: 'grapheme', maxLength: Math.min(longest, 30) }),
    fc.constantFrom(...naughtyStrings),
    fc.constantFrom('correct horse', 'owner', 'member', '2026-02-28', 'x'.repeat(longest), '[1]'),
  );

function ofShape(shape: Shape, known: Known): fc.Arbitrary<unknown> {
  if (shape.const !== undefined) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map((one) => ofShape(one, known)));
  if (shape.type === 'object') return ofProperties(shape, known);
  if (shape.type === 'array') return fc.array(ofShape(shape.items ?? {}, known), { maxLength: 5 });
  if (shape.type === 'integer' || shape.type === 'number') return ofNumber(shape);
  if (shape.type === 'string') return text(shape.maxLength);
  if (shape.type === 'boolean') return fc.boolean();
  if (shape.type === 'null') return fc.constant(null);
  return oddValue;
}

const ofNumber = ({ minimum = -5, maximum = 50 }: Shape) =>
  fc.integer({ min: minimum, max: Math.max(minimum, Math.min(maximum, 50)) });

function ofProperties({ properties = {}, required = [] }: Shape, known: Known): fc.Arbitrary<unknown> {
  const fields: Record<string, fc.Arbitrary<unknown>> = {};
  for (const [key, shape] of Object.entries(properties)) {
    const good = known[key];
    const anything = ofShape(shape, known);
    fields[key] = good
      ? fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...good) }, { weight: 1, arbitrary: anything })
      : anything;
  }
  return fc.record(fields, { requiredKeys: required });
}

/** Values that mostly fit the schema, as far as a schema says. */
export function fitting(schema: z.ZodMiniType, known: Known): fc.Arbitrary<unknown> {
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return ofShape(shape as Shape, known);
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Fitting values, some with a field gone, made odd or added, and now and then something else altogether. */
export function mutated(schema: z.ZodMiniType, known: Known): fc.Arbitrary<unknown> {
  const keys = ['title', 'name', 'id', 'familyId', 'role', 'currentCount', '__proto__', 'constructor', 'x'];
  const broken = fc
    .tuple(fitting(schema, known), fc.constantFrom(...keys), fc.option(oddValue, { nil: undefined }))
    .map(([value, key, odd]) =>
      isObject(value) ? Object.fromEntries([...Object.entries(value), [key, odd]]) : odd,
    );
  return fc.oneof(
    { weight: 6, arbitrary: fitting(schema, known) },
    { weight: 4, arbitrary: broken },
    { weight: 1, arbitrary: oddValue },
  );
}
