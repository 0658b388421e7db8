import { type EntitySchema, type PropertyChain, p } from '@mikro-orm/core';
import type { GeneratedAlways } from 'kysely';

/** The number by which a row is known; PostgreSQL counts it up where none is given. */
export const id = () => p.integer().primary().autoincrement().generated('by default as identity');

/** A second number that PostgreSQL counts up, such as an order's; arrives as text. */
export const counted = () =>
  p.bigint('string').generated('by default as identity') as unknown as PropertyChain<string, { autoincrement: true }>;

/** The number of a row of a log that only grows; arrives as text. */
export const eventId = () => p.bigint('string').columnType('bigint').primary().autoincrement().generated('identity');

/** An array of whole numbers; the column is never an array of arrays. */
export const integers = (columnType: 'int[]' | 'smallint[]' = 'int[]') =>
  p.array(Number).columnType(columnType).$type<number[]>();

const tables = new Map<string, EntitySchema>();

/** Makes tables known by name to {@link keyOf}; called once with all of them before the first is used. */
export function knowTables(schemas: readonly EntitySchema[]): void {
  for (const schema of schemas) {
    const { schema: namespace, tableName } = schema.meta;
    tables.set(namespace ? `${namespace}.${tableName}` : tableName, schema);
  }
}

function tableNamed(name: string): EntitySchema {
  const found = tables.get(name);
  if (!found) throw new Error(`No table ${name} is defined.`);
  return found;
}

/**
 * A foreign key column. It stays a plain key: code does not navigate between rows through objects. The table is named as in the
 * database, so a domain need not import the definitions of another.
 * @param onDelete effect on this row when the referenced one is deleted; by default the deletion fails
 */
export function keyOf<Value extends number | string = number>(table: string, onDelete?: 'cascade' | 'set null') {
  const column = p.manyToOne<EntitySchema>(undefined as never).mapToPk();
  Object.assign(column['~options'], {
    entity: () => tableNamed(table),
    deleteRule: onDelete ?? 'no action',
    updateRule: 'no action',
  });
  return column as unknown as PropertyChain<Value, { index?: unknown }>;
}

/** A column that PostgreSQL works out of others, when a row is written (`stored`) or read (`virtual`). */
export function computed<Value, Options>(
  column: Pick<PropertyChain<Value, Options>, '~type' | '~options'>,
  expression: string,
  storage: 'stored' | 'virtual' = 'stored',
): PropertyChain<GeneratedAlways<Value>, Options> {
  const chain = column as PropertyChain<Value, Options>;
  return chain.generated(`(${expression}) ${storage}`).$type<GeneratedAlways<Value>>();
}

interface Index {
  name: string;
  expression: (columns: object, table: object, name: string) => string;
}

/** An index as PostgreSQL writes it from its columns on: method, expressions, order, condition. */
export const index = (name: string, of: string): Index => ({
  name,
  expression: (_columns, table, own) => `create index ${own} on ${String(table)} ${of}`,
});

/** As {@link index}, for what may be there once. */
export const uniqueIndex = (name: string, of: string): Index => ({
  name,
  expression: (_columns, table, own) => `create unique index ${own} on ${String(table)} ${of}`,
});
