import type { RawBuilder } from 'kysely';
import type { Em } from '../../../src/platform/db/orm.ts';
import { queryRows, sql } from '../../../src/platform/db/sql.ts';
import { dollars } from '../dollars.ts';

/** One kind of record, such as a ledger entry for a delivered order, with what must have caused each of them. */
export interface RecordKind {
  /** Names the record in a problem; undefined where the subject already does. */
  what?: string;
  /** SQL: the stored records. Columns `key` (one per cause), `subject` (such as `order 1007`), `cents` (or null) and `record` (such as `entry 12`, or null). */
  found: RawBuilder<unknown>;
  /** SQL: one row per record that a cause requires. Columns `key`, `subject`, `cents`; null cents accept any amount. */
  expected: RawBuilder<unknown>;
}

/** SQL of a kind whose records never occur. */
export const NONE = sql`select null::text as key, null::text as subject, null::int as cents where false`;

/**
 * Compares records with their causes in both directions: a record without cause, a cause without record, a second record, and a wrong amount.
 * @returns a text per cause that does not match, with its order, charge or customer and both amounts; at most 20 per kind
 */
export async function unmatched(em: Em, kinds: readonly RecordKind[]): Promise<string[]> {
  const problems: string[] = [];
  for (const kind of kinds) problems.push(...(await unmatchedOf(em, kind)));
  return problems;
}

async function unmatchedOf(em: Em, { what, found, expected }: RecordKind): Promise<string[]> {
  const wrong = await queryRows(
    em,
    sql<{ text: string }>`
      with f as (select key, min(subject) as subject, count(*) as times, sum(cents) as cents, string_agg(record, ', ' order by record) as records
          from (${found}) f group by key),
        d as (select key, min(subject) as subject, count(*) as times, case when count(cents) = count(*) then sum(cents) end as cents
          from (${expected}) d group by key)
      select format('%s: found %s%s, expected %s', concat_ws(': ', coalesce(d.subject, f.subject), ${what ?? null}::text), ${amount('f')}, ' (' || f.records || ')', ${amount('d')}) as text
        from f full join d on d.key = f.key
        where coalesce(f.times, 0) <> coalesce(d.times, 0) or f.cents <> d.cents
        order by 1 limit 20`,
  );
  return wrong.map(({ text }) => text);
}

/** SQL: `2 of $6.00`, `2` where no amount is known, or `none`. */
const amount = (side: 'f' | 'd') =>
  sql`coalesce(${sql.ref(`${side}.times`)} || coalesce(' of ' || (${dollars(sql.ref(`${side}.cents`))}), ''), 'none')`;
