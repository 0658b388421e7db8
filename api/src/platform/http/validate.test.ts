import { type Call, type CallName, calls } from '@larder/contracts';
import type { z } from 'zod';
import { HttpError } from './errors.ts';
import { refuseUnreadable, validate } from './validate.ts';

const PARTS = ['params', 'query', 'body'] as const;
type Part = (typeof PARTS)[number];

const shapeOf = (schema: z.ZodType): Record<string, z.ZodType> => (schema as z.ZodObject).shape ?? {};

/** Texts by field that a call refuses with; null where it takes what was sent. */
function refusal(call: Call, sent: Partial<Record<Part, object>>): Readonly<Record<string, string>> | null {
  try {
    validate(call, { params: {}, query: {}, body: {}, ...sent });
    return null;
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 400) throw error;
    return error.fields ?? {};
  }
}

/** Each field that any call takes. */
const fields = (Object.keys(calls) as CallName[]).flatMap((name) =>
  PARTS.flatMap((part) =>
    Object.entries(shapeOf(calls[name][part])).map(([field, schema]) => ({ name, part, field, schema, call: calls[name] })),
  ),
);
const wrong: readonly unknown[] = ['', 'abc', '-1', '1.5', '99999999999', 'x'.repeat(100_000), ['a', 'b'], { a: { b: 'c' } }];

test('a missing required value is reported by its field, in the store’s words', () => {
  const required = fields.filter(({ schema }) => !schema.safeParse(undefined).success);
  const undescribed = required.filter(({ call, field }) => refusal(call, {})?.[field] !== 'This is a required field.');
  expect(required.length).toBeGreaterThan(100);
  expect(undescribed.map(({ name, part, field }) => `${name} ${part} ${field}`)).toEqual([]);
});

test('a value of the wrong shape is reported by its field, in words for shoppers', () => {
  const faults: string[] = [];
  let refused = 0;
  for (const { name, call, part, field, schema } of fields)
    for (const value of wrong) {
      if (schema.safeParse(value).success) continue;
      const fieldErrors = refusal(call, { [part]: { [field]: value } }) ?? {};
      const own = Object.entries(fieldErrors).filter(([key]) => key === field || key.startsWith(`${field}[`));
      refused += own.length;
      // A library's own words are about types, and end without a full stop.
      if (own.length === 0 || own.some(([, text]) => !/^[A-Z].*[.!]$/.test(text)))
        faults.push(`${name} ${field}: ${JSON.stringify(own)}`);
    }
  expect(refused).toBeGreaterThan(1000);
  expect(faults).toEqual([]);
});

test('text that the database cannot store is reported by its field, in every call', () => {
  const undescribed = fields.filter(({ call, part, field }) => !refusal(call, { [part]: { [field]: 'a\u0000b' } })?.[field]);
  expect(undescribed.map(({ name, field }) => `${name} ${field}`)).toEqual([]);
});

test.each(['{"__proto__":"a\\u0000"}', '{"a":{"__proto__":["\\ud800"]}}', '{"a\\u0000":1}'])(
  '%s is reported, whatever its fields are called',
  (text) => {
    expect(() => refuseUnreadable(JSON.parse(text))).toThrow(HttpError);
  },
);
