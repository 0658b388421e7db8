import { type AliasedRawBuilder, type RawBuilder, sql } from 'kysely';

/** A column of {@link arrayTable}: values of one PostgreSQL type. */
interface ArrayColumn<Value> {
  array: RawBuilder<readonly Value[]>;
  /** Distinguishes the types of columns; it has no value. */
  of?: Value;
}

/** A column of `int`. */
export const ints = (values: readonly number[]): ArrayColumn<number> => ({ array: sql`${values}::int[]` });

/** A column of `text`. */
export const texts = <Text extends string>(values: readonly Text[]): ArrayColumn<Text> => ({ array: sql`${values}::text[]` });

type RowOf<Columns> = { [Name in keyof Columns]: Columns[Name] extends ArrayColumn<infer Value> ? Value : never };

/**
 * Arrays of one length as a table: a statement has the same text for any number of rows.
 * @param alias the table's name in the statement
 * @param columns values of each column
 * @returns the table, with the place of each row in `nth` (from 1, as text)
 */
export function arrayTable<Alias extends string, Columns extends Readonly<Record<string, ArrayColumn<unknown>>>>(
  alias: Alias,
  columns: Columns,
): AliasedRawBuilder<RowOf<Columns> & { nth: string }, Alias> {
  const names = [...Object.keys(columns), 'nth'].map((name) => sql.ref(name));
  const arrays = Object.values(columns).map(({ array }) => array);
  return sql<RowOf<Columns> & { nth: string }>`unnest(${sql.join(arrays)}) with ordinality`.as<Alias>(
    sql`${sql.ref(alias)}(${sql.join(names)})`,
  );
}
