import { type Call, type CallName, calls } from '@larder/contracts';
import { z } from 'zod';

/** A field that names a record, such as `params.id` or `body.items[].item_id`. */
export interface IdField {
  call: CallName;
  field: string;
}

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
}

const NAMES_A_RECORD = /^(id|uuid|.*_ids?|.*Ids?)$/;

function fieldsOf(schema: Schema, path: string): string[] {
  const inner = [...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap((each) => fieldsOf(each, path));
  const ofItems = schema.items ? fieldsOf(schema.items, `${path}[]`) : [];
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, each]) => [
    ...(NAMES_A_RECORD.test(name) ? [`${path}.${name}`] : []),
    ...fieldsOf(each, `${path}.${name}`),
  ]);
  return [...new Set([...inner, ...ofItems, ...own])];
}

const partOf = (schema: z.ZodType, part: string): string[] =>
  fieldsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema, part);

/** Every field of every call that names a record, out of the contracts. */
export const idFields: readonly IdField[] = (Object.entries(calls) as [CallName, Call][]).flatMap(
  ([call, { params, query, body }]) =>
    [...partOf(params, 'params'), ...partOf(query, 'query'), ...partOf(body, 'body')].map((field) => ({ call, field })),
);
