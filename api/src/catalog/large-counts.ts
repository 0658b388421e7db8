// Unchecked SQL: bitmaps are joined and counted in materialized steps.
import { ALLERGEN_KEYS, BOX_TYPES, FACET_NAMES, type FacetName, type GroupId } from '@larder/rules';
import type { RawBuilder } from 'kysely';
import type { Em } from '../platform/db/orm.ts';
import { queryRows, sql } from '../platform/db/sql.ts';
import { bitsOf, type Clause, tagged } from './bits.ts';
import { offerOf, priceTagsOf } from './card-column.ts';
import { type FacetCounts, PRICE_STEPS, STARS } from './facets.ts';
import { chosenKeys, type Filters, NARROWING, priceRanges } from './filters.ts';
import type { Scope } from './listing.ts';

/** A scope that bitmaps can answer. */
export type TaggedScope = Scope & { tags: readonly Clause[] };

export interface LargeCounts {
  total: number;
  /** Of `total`, those that fit by their names (searches); else all. */
  first: number;
  leftOut: number;
  facets: FacetCounts;
}

const attributes = (type: string): RawBuilder<unknown> => sql`array(select 'a' || id from attributes where type = ${type})`;
const keyed = (type: string, keys: readonly string[]): Clause => ({
  tags: sql`array(select 'a' || id from attributes where type = ${type} and url_key = any(${[...keys]}::text[]))`,
});

/** Has every one of the labels. */
const each = (type: string, keys: readonly string[]): Clause => ({ any: [keys.map((key) => keyed(type, [key]))] });

/** Between the bounds, and in any of the ranges. */
function priceClause(filters: Filters, group: GroupId): Clause | null {
  const { bounds, ranges } = priceRanges(filters);
  const clause = ([low, high]: readonly [number, number]): Clause => ({
    cents: [low, high],
    differs: priceTagsOf(group).differs,
  });
  const all: Clause[] = [
    ...(bounds ? [clause(bounds)] : []),
    ...(ranges.length ? [{ any: ranges.map((range) => [clause(range)]) }] : []),
  ];
  return all.length ? { any: [all] } : null;
}

/** The facet filters that were chosen, as clauses. */
export function chosen(filters: Filters, group: GroupId): Partial<Record<FacetName, Clause>> {
  const { 'filter[rating]': stars, 'filter[box]': boxes } = filters;
  const price = priceClause(filters, group);
  const { 'filter[brand]': brands, 'filter[diet]': diets, 'filter[certification]': certifications } = filters;
  const { 'filter[shelf]': shelves, 'filter[without]': allergens, 'filter[trait]': traits } = filters;
  return {
    ...(shelves?.length
      ? { shelf: { tags: sql`array(select 'c' || id from categories where url_key = any(${shelves}::text[]))` } }
      : {}),
    ...(allergens?.length ? { without: { not: [tagged(...allergens.map((key) => `no ${key}`))] } } : {}),
    ...(filters['filter[bought]'] ? { bought: { ids: filters.bought ?? [] } } : {}),
    ...(brands?.length ? { brand: keyed('brand', brands) } : {}),
    ...(diets?.length ? { diet: each('diets', diets) } : {}),
    ...(traits?.length ? { trait: each('traits', traits) } : {}),
    ...(certifications?.length ? { certification: each('certifications', certifications) } : {}),
    ...(price ? { price } : {}),
    ...(stars ? { rating: tagged(`r${stars}`) } : {}),
    ...(filters['filter[in_stock]'] ? { in_stock: tagged('buy') } : {}),
    ...(filters['filter[on_sale]'] ? { on_sale: tagged(offerOf('sale', group).tag) } : {}),
    ...(boxes?.length ? { box: tagged(...boxes.map((box) => `box ${box}`)) } : {}),
  };
}

/** The scope and every chosen filter but one. */
export const clausesOf = (scope: TaggedScope, filters: Partial<Record<FacetName, Clause>>, but?: FacetName): Clause[] => [
  ...scope.tags,
  ...FACET_NAMES.flatMap((name) => (name === but ? [] : (filters[name] ?? []))),
];

/** The tags of a facet's values, by the name under which their counts come back. */
function facetTags(name: FacetName, group: GroupId): RawBuilder<unknown> {
  const { step } = priceTagsOf(group);
  const tags = (values: string[]) => sql`${values}::text[]`;
  const all: Record<FacetName, () => RawBuilder<unknown>> = {
    shelf: () =>
      sql`array(select 'c' || id from categories k where not exists (select 1 from categories below where below.parent_id = k.id))`,
    without: () => tags(ALLERGEN_KEYS.map((key) => `no ${key}`)),
    bought: () => tags([]),
    brand: () => attributes('brand'),
    diet: () => attributes('diets'),
    trait: () => attributes('traits'),
    certification: () => attributes('certifications'),
    price: () => tags(PRICE_STEPS.map((_, i) => `${step}${i}`)),
    rating: () => tags(STARS.map((n) => `r${n}`)),
    in_stock: () => tags(['buy']),
    on_sale: () => tags([offerOf('sale', group).tag]),
    box: () => tags(BOX_TYPES.map((box) => `box ${box}`)),
  };
  return all[name]();
}

interface CountRow {
  total: number;
  first: number;
  bought: number;
  before: number;
  counts: Record<string, number>;
  attributes: FacetCounts['attributes'];
}

const sum = (from: RawBuilder<unknown>) => sql`(select coalesce(sum(bit_count(x.bits)), 0)::int from ${from} x)`;

/** How many products a scope has, whatever the filters; 0 in a catalog without bitmaps. */
export async function sizeOf(em: Em, tags: readonly Clause[]): Promise<number> {
  return (await queryRows(em, sql<{ n: number }>`select ${sum(sql`(${bitsOf(tags)})`)} as n`))[0]?.n ?? 0;
}

/**
 * Counts the filters and all facets of a scope by bitmaps, exactly. A facet counts what fits all the other facets, one whose values narrow what fits
 * its own too: what is left when a value is added (CAT-114, OP-209).
 */
export async function countLarge(em: Em, scope: TaggedScope, request: Filters, group: GroupId): Promise<LargeCounts> {
  const filters = chosen(request, group);
  // `offset 0`: what is sorted by tag are the counts, not the bits.
  const counted = (name: string, facets: readonly FacetName[]) => sql`
    select tag, sum(n)::int as n from (select t.tag, bit_count(t.bits & b.bits) as n from ${sql.ref(name)} b join product_bits t using (chunk)
    where t.tag = any(${sql.join(
      facets.map((facet) => facetTags(facet, group)),
      sql` || `,
    )}) offset 0) x group by tag`;
  const own = FACET_NAMES.filter((name) => filters[name] && !NARROWING.has(name));
  const free = FACET_NAMES.filter((name) => !own.includes(name) && !(scope.isShelf && name === 'shelf'));
  const bases = own.map((name) => sql`${sql.ref(`but_${name}`)} as materialized (${bitsOf(clausesOf(scope, filters, name))}), `);
  const parts = [...(free.length ? [counted('base', free)] : []), ...own.map((name) => counted(`but_${name}`, [name]))];
  const first = scope.first
    ? sql`(select b.bits & f.bits as bits from base b join (${bitsOf(scope.first)}) f using (chunk))`
    : sql`base`;
  // What is left out stands beside what is shown: counted only where something may be.
  const before = filters.without ? sum(sql`(${bitsOf(clausesOf(scope, filters, 'without'))})`) : sum(sql`base`);
  const bought = bitsOf([{ ids: request.bought ?? [] }]);
  const [row] = await queryRows(
    em,
    sql<CountRow>`
      with base as materialized (${bitsOf(clausesOf(scope, filters))}), ${sql.join(bases, sql``)}
        counts as materialized (${sql.join(parts, sql` union all `)})
      select ${sum(sql`base`)} as total, ${sum(first)} as first, ${before} as before,
        ${sum(sql`(select b.bits & m.bits as bits from base b join (${bought}) m using (chunk))`)} as bought,
        (select coalesce(json_object_agg(tag, n), '{}') from counts where tag !~ '^[ac][0-9]') as counts,
        (select coalesce(json_agg(json_build_object('type', a.type, 'key', a.url_key, 'label', a.name, 'trait', a.trait, 'position', a.position, 'count', coalesce(c.n, 0)) order by c.n desc nulls last, a.name), '[]')
          from (select 'a' || id as tag, type, url_key, name, trait, position from attributes
            union all select 'c' || id, 'shelf', url_key, name, null, null from categories k
              where ${!scope.isShelf}::boolean and not exists (select 1 from categories below where below.parent_id = k.id)) a
            left join counts c using (tag)
          where a.type in ('brand', 'diets', 'certifications', 'traits', 'shelf') and (c.n > 0 or a.url_key = any(${chosenKeys(request)}::text[]))) as attributes`,
  );
  if (!row) throw new Error('counts answer one row');
  const of = (tag: string): number => row.counts[tag] ?? 0;
  const { step } = priceTagsOf(group);
  const facets: FacetCounts = {
    attributes: row.attributes,
    total: row.total,
    without: ALLERGEN_KEYS.map((key) => row.total - of(`no ${key}`)),
    bought: row.bought,
    price: PRICE_STEPS.map((_, i) => of(`${step}${i}`)),
    rating: STARS.map((n) => of(`r${n}`)),
    inStock: of('buy'),
    onSale: of(offerOf('sale', group).tag),
    box: BOX_TYPES.map((box) => of(`box ${box}`)),
  };
  return { total: row.total, first: row.first, leftOut: row.before - row.total, facets };
}
