import fc from 'fast-check';
import { z } from 'zod';

/** The part of JSON Schema that the contracts of calls use. */
interface Shape {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Shape[];
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: Shape;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
}

/** Longest generated text and list: longer ones are junk of their own (`generate.ts`). */
const LONGEST = 60;
const MOST_ITEMS = 4;
/** Identifiers of a stocked store are small. */
const LARGEST = 6000;

function text({ pattern, minLength = 0, maxLength = LONGEST }: Shape): fc.Arbitrary<string> {
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern), { size: 'small' });
  return fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, LONGEST)), unit: 'grapheme' });
}

function object({ properties = {}, required = [] }: Shape): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, shape]) => [name, valueOf(shape)]));
  return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
}

/** Generates values of a shape. What JSON Schema cannot express, such as a check by code, may still refuse them. */
function valueOf(shape: Shape): fc.Arbitrary<unknown> {
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map(valueOf));
  if ('const' in shape) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  const { minimum = 0, maximum = LARGEST, items = {}, minItems = 0, maxItems = MOST_ITEMS } = shape;
  if (shape.type === 'string') return text(shape);
  if (shape.type === 'integer' || shape.type === 'number') return fc.integer({ min: Math.max(minimum, -LARGEST), max: maximum });
  if (shape.type === 'boolean') return fc.boolean();
  if (shape.type === 'null') return fc.constant(null);
  if (shape.type === 'array') return fc.array(valueOf(items), { minLength: minItems, maxLength: Math.min(maxItems, MOST_ITEMS) });
  if (shape.type === 'object') return object(shape);
  return fc.oneof(fc.integer({ min: 0, max: LARGEST }), fc.constantFrom('1', '73301', 'pantry'), text({}));
}

/** Generates values of each field that a contract's part names, by its schema. */
export function contractFields(schema: z.ZodType): Record<string, fc.Arbitrary<unknown>> {
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
  return Object.fromEntries(Object.entries(shape.properties ?? {}).map(([name, field]) => [name, valueOf(field)]));
}
