// Raw SQL (not type-checked): bit strings have no types in the query builder.
import type { RawBuilder } from 'kysely';
import { sql } from '../../platform/db/sql.ts';

/**
 * Products per bitmap row. Table `product_bits` stores a bitmap for each tag (a category, a label, a frequent word …), in
 * chunks of this many ids. Bit i of chunk c represents product c * 8,192 + i. Filters are combined by `&` and `|`; `bit_count`
 * counts.
 */
export const CHUNK = 8192;

/**
 * One condition on products: has the tag; has any of the tags (a `text[]` in SQL); costs between these cents (both included; `differs` prefixes the tags
 * of the bits in which the price list differs from everybody's, null is everybody's); is one of these ids; is one of the ids of a query of one column;
 * meets an SQL condition over `products p`; stands in these rows (`chunk`, `bits`); fits any list of other clauses; does not fit a list of clauses.
 */
export type Clause =
  | { tag: string }
  | { tags: RawBuilder<unknown> }
  | { cents: readonly [low: number, high: number]; differs: string | null }
  | { ids: readonly number[] }
  | { idsOf: RawBuilder<unknown> }
  | { where: RawBuilder<unknown> }
  | { bits: RawBuilder<unknown> }
  | { any: readonly (readonly Clause[])[] }
  | { not: readonly Clause[] };

/** A clause of tags known by name. */
export const tagged = (...tags: string[]): Clause => {
  const [tag, ...more] = tags;
  return tag !== undefined && more.length === 0 ? { tag } : { tags: sql`${tags}::text[]` };
};

/** Every product that lists show. Others (memberships, gifts, variants) have bitmaps too: they are found by their ids. */
export const listed = tagged('listed');

const PRICE_BITS = 21;
/** The highest price in cents that bitmaps distinguish. A higher price counts as this one. */
export const MOST_CENTS = 2 ** PRICE_BITS - 1;
const NONE = `repeat('0', ${CHUNK})::varbit`;
const EMPTY = sql.raw(NONE);

/** Bits of products that cost at most `cents`, as an expression over the price bits x0 … x20; null for no limit. */
function atMost(cents: number): string | null {
  let found: string | null = null;
  for (let i = 0; i < PRICE_BITS; i++) {
    const isSet = Math.floor(cents / 2 ** i) % 2 === 1;
    if (found === null) found = isSet ? null : `~x${i}`;
    else found = isSet ? `(~x${i} | ${found})` : `(~x${i} & ${found})`;
  }
  return found;
}

/**
 * Member and staff prices are stored as the bits that differ from the general price (d0 … d20, f0 … f20), because few differ
 * (OP-025).
 */
function priceBits([low, high]: readonly [number, number], differs: string | null): RawBuilder<unknown> {
  const under = low > 0 ? atMost(Math.min(low - 1, MOST_CENTS)) : NONE;
  const below = high < MOST_CENTS ? atMost(high) : null;
  const floor = under === null ? NONE : `~(${under})`;
  const tags = Array.from({ length: PRICE_BITS }, (_, i) => `x${i}`);
  const differing = differs === null ? [] : Array.from({ length: PRICE_BITS }, (_, i) => `${differs}${i}`);
  const bitsWith = (tag: string) => sql`coalesce(bit_or(bits) filter (where tag = ${tag}), ${EMPTY})`;
  const columns = tags.map((tag, i) => {
    const difference = differing[i] === undefined ? sql`` : sql` # ${bitsWith(differing[i])}`;
    return sql`${bitsWith(tag)}${difference} as ${sql.ref(tag)}`;
  });
  return sql`select chunk, ${sql.raw(below === null ? floor : `${floor} & ${below}`)} as bits
    from (select chunk, ${sql.join(columns)} from product_bits where tag = any(${[...tags, ...differing, 'all']}::text[]) group by chunk) x`;
}

function clauseBits(clause: Clause): RawBuilder<unknown> {
  if ('tag' in clause) return sql`select chunk, bits from product_bits where tag = ${clause.tag}`;
  if ('bits' in clause) return sql`select chunk, bits from ${clause.bits} rows`;
  if ('cents' in clause) return priceBits(clause.cents, clause.differs);
  if ('ids' in clause)
    return sql`select id >> 13 as chunk, bits_of(id & 8191, 1)::varbit as bits from unnest(${[...clause.ids]}::int[]) as id group by 1`;
  if ('idsOf' in clause)
    return sql`select id >> 13 as chunk, bits_of(id & 8191, 1)::varbit as bits from (${clause.idsOf}) as found (id) group by 1`;
  if ('where' in clause)
    return sql`select p.id >> 13 as chunk, bits_of(p.id & 8191, 1)::varbit as bits from products p where ${clause.where} group by 1`;
  if ('not' in clause)
    return sql`select chunk, ~coalesce(fit.bits, ${EMPTY}) as bits from product_bits every left join (${bitsOf(clause.not)}) fit using (chunk) where every.tag = 'all'`;
  if ('any' in clause)
    return sql`select chunk, bit_or(bits) as bits from (${sql.join(clause.any.map(bitsOf), sql` union all `)}) ways group by chunk`;
  return sql`select chunk, bit_or(bits) as bits from product_bits where tag = any(${clause.tags}) group by chunk`;
}

/** The rows (`chunk`, `bits`) of products that match every clause; at least one clause is required. */
export function bitsOf(clauses: readonly Clause[]): RawBuilder<unknown> {
  const sources = clauses.map((clause, i) => sql`(${clauseBits(clause)}) ${sql.ref(`s${i}`)}`);
  const and = sql.raw(clauses.map((_, i) => `s${i}.bits`).join(' & '));
  const joined = sources.map((source, i) => (i === 0 ? source : sql`join ${source} using (chunk)`));
  return sql`select chunk, ${and} as bits from ${sql.join(joined, sql` `)}`;
}

/**
 * The ids of products that match every clause, as a query of one column. It processes 64 bits at a time, because most are
 * empty.
 */
export function idsOf(clauses: readonly Clause[]): RawBuilder<unknown> {
  // As a literal: with a parameter PostgreSQL expects a thousand words, finds the generic plan too expensive, and plans each execution.
  const lastWord = sql.lit(CHUNK / 64 - 1);
  return sql`with c as materialized (${bitsOf(clauses)}) select c.chunk * ${CHUNK}::int + w.w * 64 + i as id from c
    cross join lateral (select w from generate_series(0, ${lastWord}) w where substring(c.bits from w * 64 + 1 for 64) <> repeat('0', 64)::varbit) w
    cross join generate_series(0, 63) i where get_bit(c.bits, w.w * 64 + i) = 1`;
}

/** How many bits rows `x` (`chunk`, `bits`) have, as SQL. */
export const sumOfBits = (from: RawBuilder<unknown>, where = sql`true`) =>
  sql<number>`(select coalesce(sum(bit_count(x.bits)), 0)::int from ${from} x where ${where})`;
