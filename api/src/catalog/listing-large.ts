import type { GroupId } from '@larder/rules';
import { BOX_TYPES, GROUP } from '@larder/rules';
import type { RawBuilder } from 'kysely';
import type { Em } from '../platform/db/orm.ts';
import { one, sql } from '../platform/db/sql.ts';
import { bitsOf, CHUNK, type Clause, listCents, tagged } from './bits.ts';
import { cardColumnOf, priceSql } from './card-column.ts';
import { type FacetCounts, PRICE_STEPS, STARS } from './facets.ts';
import { chosenKeys, FACET_NAMES, type FacetName, type Filters } from './filters.ts';
import type { ListingRequest, Scope } from './listing.ts';
import { directionOf, orderBy, reversed } from './sorting.ts';

/** A scope that bitmaps can answer. */
export type TaggedScope = Scope & { tags: readonly Clause[] };

export interface LargeCounts {
  total: number;
  /** Of `total`, those that fit by their names (searches); else all. */
  first: number;
  facets: FacetCounts;
}

const attributes = (type: string): RawBuilder<unknown> => sql`array(select 'a' || id from attributes where type = ${type})`;
const keyed = (type: string, keys: readonly string[]): Clause => ({
  tags: sql`array(select 'a' || id from attributes where type = ${type} and url_key = any(${[...keys]}::text[]))`,
});

/** The facet filters that were chosen, as clauses. */
function chosen(filters: Filters, group: GroupId): Partial<Record<FacetName, Clause>> {
  const { 'filter[price_min]': low, 'filter[price_max]': high, 'filter[rating]': stars, 'filter[box]': box } = filters;
  const { 'filter[brand]': brands, 'filter[diet]': diets, 'filter[certification]': certifications } = filters;
  return {
    ...(brands?.length ? { brand: keyed('brand', brands) } : {}),
    ...(diets?.length ? { diet: keyed('diets', diets) } : {}),
    ...(certifications?.length ? { certification: keyed('certifications', certifications) } : {}),
    ...(low === undefined && high === undefined
      ? {}
      : { price: { cents: listCents((low ?? 0) * 100, (high ?? 1_000_000) * 100, group) } }),
    ...(stars ? { rating: tagged(`r${stars}`) } : {}),
    ...(filters['filter[in_stock]'] ? { in_stock: tagged('buy') } : {}),
    ...(filters['filter[on_sale]'] ? { on_sale: tagged('sale') } : {}),
    ...(box ? { box: tagged(`box ${box}`) } : {}),
  };
}

const clausesOf = (scope: TaggedScope, filters: Partial<Record<FacetName, Clause>>, but?: FacetName): Clause[] => [
  ...scope.tags,
  ...FACET_NAMES.flatMap((name) => (name === but ? [] : (filters[name] ?? []))),
];

/** The tags of a facet's values, by the name under which their counts come back. */
function facetTags(name: FacetName, group: GroupId): RawBuilder<unknown> {
  const step = group === GROUP.employee ? 'e' : 'p';
  const families: Partial<Record<FacetName, string>> = { brand: 'brand', diet: 'diets', certification: 'certifications' };
  const family = families[name];
  if (family) return attributes(family);
  const values: Partial<Record<FacetName, string[]>> = {
    price: PRICE_STEPS.map((_, i) => `${step}${i}`),
    rating: STARS.map((n) => `r${n}`),
    in_stock: ['buy'],
    on_sale: ['sale'],
    box: BOX_TYPES.map((box) => `box ${box}`),
  };
  return sql`${values[name] ?? []}::text[]`;
}

interface CountRow {
  total: number;
  first: number;
  counts: Record<string, number>;
  attributes: FacetCounts['attributes'];
}

const sum = (from: RawBuilder<unknown>) => sql`(select coalesce(sum(bit_count(x.bits)), 0)::int from ${from} x)`;

/** How many products a scope has, whatever the filters; 0 in a catalog without bitmaps. */
export async function sizeOf(em: Em, tags: readonly Clause[]): Promise<number> {
  return (await one(em, sql<{ n: number }>`select ${sum(sql`(${bitsOf(tags)})`)} as n`))?.n ?? 0;
}

/** Counts the filters and all facets of a scope by bitmaps, exactly. A facet counts what fits all the other facets (CAT-114). */
export async function countLarge(em: Em, scope: TaggedScope, request: Filters, group: GroupId): Promise<LargeCounts> {
  const filters = chosen(request, group);
  // `offset 0`: what is sorted by tag are the counts, not the bits.
  const counted = (name: string, facets: readonly FacetName[]) => sql`
    select tag, sum(n)::int as n from (select t.tag, bit_count(t.bits & b.bits) as n from ${sql.ref(name)} b join product_bits t using (chunk)
    where t.tag = any(${sql.join(
      facets.map((facet) => facetTags(facet, group)),
      sql` || `,
    )}) offset 0) x group by tag`;
  const own = FACET_NAMES.filter((name) => filters[name]);
  const free = FACET_NAMES.filter((name) => !filters[name]);
  const bases = own.map((name) => sql`${sql.ref(`but_${name}`)} as materialized (${bitsOf(clausesOf(scope, filters, name))}), `);
  const parts = [...(free.length ? [counted('base', free)] : []), ...own.map((name) => counted(`but_${name}`, [name]))];
  const first = scope.first
    ? sql`(select b.bits & f.bits as bits from base b join (${bitsOf(scope.first)}) f using (chunk))`
    : sql`base`;
  const row = await one(
    em,
    sql<CountRow>`
      with base as materialized (${bitsOf(clausesOf(scope, filters))}), ${sql.join(bases, sql``)}
        counts as materialized (${sql.join(parts, sql` union all `)})
      select ${sum(sql`base`)} as total, ${sum(first)} as first,
        (select coalesce(json_object_agg(tag, n), '{}') from counts where tag !~ '^a[0-9]') as counts,
        (select coalesce(json_agg(json_build_object('type', a.type, 'key', a.url_key, 'label', a.name, 'count', coalesce(c.n, 0)) order by c.n desc nulls last, a.name), '[]')
          from attributes a left join counts c on c.tag = 'a' || a.id
          where a.type in ('brand', 'diets', 'certifications') and (c.n > 0 or a.url_key = any(${chosenKeys(request)}::text[]))) as attributes`,
  );
  if (!row) throw new Error('counts answer one row');
  const of = (tag: string): number => row.counts[tag] ?? 0;
  const step = group === GROUP.employee ? 'e' : 'p';
  const facets: FacetCounts = {
    attributes: row.attributes,
    price: PRICE_STEPS.map((_, i) => of(`${step}${i}`)),
    rating: STARS.map((n) => of(`r${n}`)),
    inStock: of('buy'),
    onSale: of('sale'),
    box: BOX_TYPES.map((box) => of(`box ${box}`)),
  };
  return { total: row.total, first: row.first, facets };
}

/** Few enough to be sorted at once; beyond it a page walks the index of its order. */
const SORTED = 3_000;
/** So many of the best by name are put in order by how well they fit; what follows stands by rank. */
const REFINED = 240;

/** The cards of one page of a large list, joined as JSON text. `counts` are those of the same request; up to `sorted` products are sorted at once. */
export async function pageLarge(
  em: Em,
  scope: TaggedScope,
  request: ListingRequest,
  group: GroupId,
  counts: LargeCounts,
  sorted = SORTED,
): Promise<string> {
  const skip = (request.cur_page - 1) * request.page_size;
  const take = Math.min(request.page_size, counts.total - skip);
  if (take <= 0) return '';
  const clauses = clausesOf(scope, chosen(request, group));
  const page =
    counts.total <= sorted
      ? sortedPage(scope, request, group, clauses, skip)
      : walkedPage(scope, request, clauses, counts, skip, take);
  const row = await one(
    em,
    sql<{ cards: string }>`with page as materialized (${page})
      select coalesce(string_agg(p.${sql.ref(cardColumnOf(group))}::text, ',' order by page.n), '') as cards from page join products p on p.id = page.id`,
  );
  return row?.cards ?? '';
}

/** Few products: their ids out of the bits, 64 at a time, then sorted. As an array, so that the planner looks them up by id. */
function sortedPage(scope: TaggedScope, request: ListingRequest, group: GroupId, clauses: Clause[], skip: number) {
  const words = CHUNK / 64;
  const ids = sql`with c as materialized (${bitsOf(clauses)}) select c.chunk * ${CHUNK}::int + w.w * 64 + i from c
    cross join lateral (select w from generate_series(0, ${words - 1}::int) w where substring(c.bits from w * 64 + 1 for 64) <> repeat('0', 64)::varbit) w
    cross join generate_series(0, 63) i where get_bit(c.bits, w.w * 64 + i) = 1`;
  return sql`
    select b.id, row_number() over (order by ${orderBy(request)}) as n from (
      select p.id, p.title, p.rating, ${priceSql(group)} as price, (${scope.score})::float8 as score from products p where p.id = any(array(${ids}))) b
    order by n limit ${request.page_size} offset ${skip}`;
}

/** All chunks of some bits as one bitmap. */
const whole = (
  clauses: readonly Clause[],
) => sql`(select bits_joined(coalesce(b.bits, repeat('0', ${CHUNK}::int)::varbit) order by k)
  from generate_series(0, (select max(chunk) from product_bits where tag = 'all')) k left join (${bitsOf(clauses)}) b on b.chunk = k)`;

/** A list is walked from its nearer end. */
function walk(clauses: readonly Clause[], direction: string, total: number, skip: number, take: number): RawBuilder<unknown> {
  const count = Math.max(0, Math.min(take, total - skip));
  if (skip <= total / 2) return sql`select id, n from listed_page(${whole(clauses)}, ${direction}, ${skip}, ${count})`;
  return sql`select id, ${count} + 1 - n as n from listed_page(${whole(clauses)}, ${reversed(direction)}, ${total - skip - count}, ${count})`;
}

function walkedPage(
  scope: TaggedScope,
  request: ListingRequest,
  clauses: Clause[],
  counts: LargeCounts,
  skip: number,
  take: number,
) {
  const direction = directionOf(request);
  if (!scope.first || direction !== 'rank desc') return walk(clauses, direction, counts.total, skip, take);
  const { first, total } = counts;
  const named = [...clauses, ...scope.first];
  const others = [...clauses, { not: scope.first }];
  const merged = (from: number, count: number) => {
    const inFirst = Math.max(0, Math.min(count, first - from));
    const parts = [
      ...(inFirst > 0 ? [sql`select id, n from (${walk(named, direction, first, from, inFirst)}) a`] : []),
      ...(inFirst < count
        ? [
            sql`select id, n + ${inFirst}::int as n from (${walk(others, direction, total - first, Math.max(0, from - first), count - inFirst)}) b`,
          ]
        : []),
    ];
    return sql.join(parts, sql` union all `);
  };
  if (skip >= REFINED) return merged(skip, take);
  const until = Math.min(total, Math.max(REFINED, skip + take));
  return sql`
    select id, row_number() over (order by late, score desc nulls last, n) as n from (
      select m.id, m.n, m.n > ${REFINED}::int as late, case when m.n <= ${REFINED}::int then (${scope.score})::float8 end as score
      from (${merged(0, until)}) m join products p on p.id = m.id) x
    order by 2 limit ${take} offset ${skip}`;
}
