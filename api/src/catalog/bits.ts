import type { RawBuilder } from 'kysely';
import { sql } from '../platform/db/sql.ts';

/**
 * Bitmaps of products (`product_bits`): for each tag (a shelf, a label, a frequent word …) one bit a product, in chunks of 8,192. Counting
 * what several tags have in common is an `&` and a population count. Of 1,000,000 products and 320 facet values that
 * reads 40 MB, half a second on a slow machine; what was counted is kept (`readListing`).
 */
export const CHUNK = 8192;

/**
 * One condition: has the tag, has any of the tags (a `text[]` in SQL), costs between these cents (both included; in the price list whose slices are told by the
 * tags `differs`, null is everybody's), is one of these, meets a condition over `products p`, fits any list of others, or does not fit.
 */
export type Clause =
  | { tag: string }
  | { tags: RawBuilder<unknown> }
  | { cents: readonly [low: number, high: number]; differs: string | null }
  | { ids: readonly number[] }
  | { where: RawBuilder<unknown> }
  | { any: readonly (readonly Clause[])[] }
  | { not: readonly Clause[] };

/** A clause of tags known by name. Rows of a single one stand in their order and by themselves: they are neither sorted nor grouped, half of what they cost. */
export const tagged = (...tags: string[]): Clause => {
  const [tag, ...more] = tags;
  return tag !== undefined && more.length === 0 ? { tag } : { tags: sql`${tags}::text[]` };
};

/** The statement about them has one of few texts, so that it may be planned once on each connection; others have as many as there are choices. */
export const isPlain = (clauses: readonly Clause[]): boolean => clauses.every((clause) => 'tag' in clause);

const PRICE_BITS = 21;
const MOST_CENTS = 2 ** PRICE_BITS - 1;
const NONE = `repeat('0', ${CHUNK})::varbit`;
const EMPTY = sql.raw(NONE);

/** Bits of what costs at most `cents`, out of the slices x0 … x20; null for everything. */
function atMost(cents: number): string | null {
  let found: string | null = null;
  for (let i = 0; i < PRICE_BITS; i++) {
    const isSet = Math.floor(cents / 2 ** i) % 2 === 1;
    if (found === null) found = isSet ? null : `~x${i}`;
    else found = isSet ? `(~x${i} | ${found})` : `(~x${i} & ${found})`;
  }
  return found;
}

/** Slices of members' prices are told by what differs from the others' (d0 … d20), as hardly any does (OP-025); so are those of staff (f0 … f20). */
function priceBits([low, high]: readonly [number, number], differs: string | null): RawBuilder<unknown> {
  const under = low > 0 ? atMost(Math.min(low - 1, MOST_CENTS)) : NONE;
  const below = high < MOST_CENTS ? atMost(high) : null;
  // What costs more than the slices can say stands at their end, so nothing lies above it.
  const floor = under === null ? NONE : `~(${under})`;
  const tags = Array.from({ length: PRICE_BITS }, (_, i) => `x${i}`);
  const differing = differs === null ? [] : Array.from({ length: PRICE_BITS }, (_, i) => `${differs}${i}`);
  const bitsWith = (tag: string) => sql`coalesce(bit_or(bits) filter (where tag = ${tag}), ${EMPTY})`;
  const slices = tags.map((tag, i) => {
    const difference = differing[i] === undefined ? sql`` : sql` # ${bitsWith(differing[i])}`;
    return sql`${bitsWith(tag)}${difference} as ${sql.ref(tag)}`;
  });
  return sql`select chunk, ${sql.raw(below === null ? floor : `${floor} & ${below}`)} as bits
    from (select chunk, ${sql.join(slices)} from product_bits where tag = any(${[...tags, ...differing, 'all']}::text[]) group by chunk) slices`;
}

function clauseBits(clause: Clause): RawBuilder<unknown> {
  if ('tag' in clause) return sql`select chunk, bits from product_bits where tag = ${clause.tag}`;
  if ('cents' in clause) return priceBits(clause.cents, clause.differs);
  if ('ids' in clause)
    return sql`select id >> 13 as chunk, bits_of(id & 8191, 1)::varbit as bits from unnest(${[...clause.ids]}::int[]) as id group by 1`;
  if ('where' in clause)
    return sql`select p.id >> 13 as chunk, bits_of(p.id & 8191, 1)::varbit as bits from products p where ${clause.where} group by 1`;
  if ('not' in clause)
    return sql`select chunk, ~coalesce(fit.bits, ${EMPTY}) as bits from product_bits every left join (${bitsOf(clause.not)}) fit using (chunk) where every.tag = 'all'`;
  if ('any' in clause)
    return sql`select chunk, bit_or(bits) as bits from (${sql.join(clause.any.map(bitsOf), sql` union all `)}) ways group by chunk`;
  return sql`select chunk, bit_or(bits) as bits from product_bits where tag = any(${clause.tags}) group by chunk`;
}

/** The rows (chunk, bits) of what fits every clause; at least one is needed. */
export function bitsOf(clauses: readonly Clause[]): RawBuilder<unknown> {
  const sources = clauses.map((clause, i) => sql`(${clauseBits(clause)}) ${sql.ref(`s${i}`)}`);
  const and = sql.raw(clauses.map((_, i) => `s${i}.bits`).join(' & '));
  const joined = sources.map((source, i) => (i === 0 ? source : sql`join ${source} using (chunk)`));
  return sql`select chunk, ${and} as bits from ${sql.join(joined, sql` `)}`;
}
