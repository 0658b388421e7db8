import fc from 'fast-check';
import type { Call } from '@larder/contracts';
import type { z } from 'zod';
import { contractFields } from './fuzz/contract-values.ts';

/** Values that break careless servers: wrong kinds, extremes, SQL, script, control characters, keys of the prototype. */
const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '-1',
    '0',
    '1e9',
    '1000000000',
    '99999999999999999999',
    'abc',
    'NaN',
    '1.5',
    'null',
    'undefined',
    'true',
    '[]',
    '{}',
    "'; drop table customers; --",
    "1' or '1'='1",
    '<script>alert(1)</script>',
    '%00',
    '\u0000',
    '\ud800',
    '\u202e\u200b',
    '../../etc/passwd',
    '${7*7}',
    '00000000-0000-0000-0000-000000000000',
    '2026-02-30',
    'x'.repeat(5_000),
  ),
  fc.string({ maxLength: 40, unit: 'binary' }),
  fc.array(fc.string({ maxLength: 8 }), { maxLength: 4 }),
  fc.dictionary(fc.constantFrom('a', '0', '__proto__', 'constructor', 'length'), fc.string({ maxLength: 8 }), { maxKeys: 3 }),
);

const plausible: fc.Arbitrary<unknown> = fc.oneof(
  fc.integer({ min: 1, max: 700 }),
  fc.constantFrom('1', '3', 'a@b.co', '73301', 'olive-oil', 'grocery'),
);

const namesOf = (schema: z.ZodType): string[] => Object.keys((schema as z.ZodObject).shape ?? {});

/** Names of all that a call takes: in its path, its query and its body. */
export const fieldsOf = ({ params, query, body }: Call): string[] => [params, query, body].flatMap(namesOf);

/** Generates fields of a contract's part, each sometimes missing, sometimes sensible, mostly junk; and an unexpected field. */
function fields(schema: z.ZodType, isShaped: boolean): fc.Arbitrary<Record<string, unknown>> {
  const shaped = isShaped ? contractFields(schema) : {};
  const model = Object.fromEntries(
    namesOf(schema).map((name) => [
      name,
      fc.oneof(
        ...(shaped[name] ? [{ weight: 8, arbitrary: shaped[name] }] : []),
        { weight: 3, arbitrary: junk },
        { weight: 2, arbitrary: plausible },
      ),
    ]),
  );
  return fc.record({ ...model, group_id: fc.constant('8'), customer_id: fc.constant('1') }, { requiredKeys: [] });
}

export interface Generated {
  params: Record<string, string>;
  query: Record<string, unknown>;
  body: Record<string, unknown>;
}

/**
 * Generates input for a call. Path parameters are one text each and never empty, because that would be another path.
 * @param options `isShaped`: most fields have a value that the contract's schema accepts
 */
export function callInput(call: Call, { isShaped = false } = {}): fc.Arbitrary<Generated> {
  const params = namesOf(call.params);
  const segment = fc.oneof(junk, plausible).map((value) => {
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value).toWellFormed();
    return ['', '.', '..'].includes(text) ? '0' : text;
  });
  return fc.record({
    params: fc.record(Object.fromEntries(params.map((name) => [name, segment]))),
    query: fields(call.query, isShaped),
    body: fields(call.body, isShaped),
  });
}
