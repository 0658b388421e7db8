// Raw SQL (not type-checked): combines and counts bitmaps in materialized steps, whose number depends on the filters.
import { ALLERGEN_KEYS, BOX_TYPES, FACET_NAMES, type FacetName, type GroupId } from '@larder/rules';
import type { RawBuilder } from 'kysely';
import type { Em } from '../../platform/db/orm.ts';
import { queryPrepared, queryRows, sql } from '../../platform/db/sql.ts';
import { offerOf, priceTagsOf } from './card-column.ts';
import { type FacetCounts, PRICE_STEPS, STARS } from './facets.ts';
import { chosenClauses, hasFixedText, narrowedBy } from './filter-clauses.ts';
import { chosenKeys, type Filters, NARROWING } from './filters.ts';
import type { Scope } from './listing-request.ts';
import { bitsOf, type Clause, sumOfBits } from './product-bitmaps.ts';

/** Numbers of products of a list, and of each facet value. */
export interface ListCounts {
  /** Number of products of the store. */
  all: number;
  /** Number of products of the scope, without filters. */
  scope: number;
  /** Products that fit the filters, too. */
  total: number;
  /** Number of those of `total` that come first (for searches: the title contains the words); else all. */
  first: number;
  /** Number of products that are left out for their allergens. */
  leftOut: number;
  /** Null for a request without facets. */
  facets: FacetCounts | null;
}

const attributes = (type: string): RawBuilder<unknown> => sql`array(select 'a' || id from attributes where type = ${type})`;

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
  all: number;
  scope: number;
  total: number;
  first: number;
  bought: number;
  before: number;
  counts: Record<string, number>;
  attributes: FacetCounts['attributes'];
}

/** Bits of the scope, as a clause of a statement that names them `scope`. */
const IN_SCOPE: readonly Clause[] = [{ bits: sql`scope` }];

/**
 * Counts of all facets: further steps (`with`) and columns of the statement of {@link countFacets}. A facet counts the products that match all
 * other facets, so that a second value shows what it would add. A narrowing facet also applies its own values: it shows what a second
 * value would leave (CAT-114, OP-209).
 */
function facetColumns({ isShelf }: Scope, request: Filters, group: GroupId) {
  const filters = chosenClauses(request, group);
  // `offset 0`: sorts the counts by tag, not the bits.
  const counted = (name: string, facets: readonly FacetName[]) => sql`
    select tag, sum(n)::int as n from (select t.tag, bit_count(t.bits & b.bits) as n from ${sql.ref(name)} b join product_bits t using (chunk)
    where t.tag = any(${sql.join(
      facets.map((facet) => facetTags(facet, group)),
      sql` || `,
    )}) offset 0) x group by tag`;
  const own = FACET_NAMES.filter((name) => filters[name] && !NARROWING.has(name));
  const free = FACET_NAMES.filter((name) => !own.includes(name) && !(isShelf && name === 'shelf'));
  const bases = own.map(
    (name) => sql`${sql.ref(`but_${name}`)} as materialized (${bitsOf(narrowedBy(IN_SCOPE, filters, name))}), `,
  );
  const parts = [...(free.length ? [counted('base', free)] : []), ...own.map((name) => counted(`but_${name}`, [name]))];
  const bought = bitsOf([{ ids: request.bought ?? [] }]);
  return {
    steps: sql`, ${sql.join(bases, sql``)} counts as materialized (${sql.join(parts, sql` union all `)})`,
    columns: sql`, ${sumOfBits(sql`(select b.bits & m.bits as bits from base b join (${bought}) m using (chunk))`)} as bought,
        (select coalesce(json_object_agg(tag, n), '{}') from counts where tag !~ '^[ac][0-9]') as counts,
        (select coalesce(json_agg(json_build_object('type', a.type, 'key', a.url_key, 'label', a.name, 'trait', a.trait, 'position', a.position, 'count', coalesce(c.n, 0)) order by c.n desc nulls last, a.name), '[]')
          from (select 'a' || id as tag, type, url_key, name, trait, position from attributes
            union all select 'c' || id, 'shelf', url_key, name, null, null from categories k
              where ${!isShelf}::boolean and not exists (select 1 from categories below where below.parent_id = k.id)) a
            left join counts c using (tag)
          where a.type in ('brand', 'diets', 'certifications', 'traits', 'shelf') and (c.n > 0 or a.url_key = any(${chosenKeys(request)}::text[]))) as attributes`,
  };
}

/** Counts a scope, the filtered products and all facets, exactly, with bitmaps. */
export async function countFacets(em: Em, scope: Scope, request: Filters, group: GroupId): Promise<ListCounts> {
  const filters = chosenClauses(request, group);
  const facets = request.facets === '0' ? null : facetColumns(scope, request, group);
  const first = scope.first
    ? sql`(select b.bits & f.bits as bits from base b join (${bitsOf(scope.first)}) f using (chunk))`
    : sql`base`;
  const before = filters.without ? sumOfBits(sql`(${bitsOf(narrowedBy(IN_SCOPE, filters, 'without'))})`) : sumOfBits(sql`base`);
  // Chunks without a hit are not counted: a search without results counts none.
  const found = sql`select * from (${bitsOf(narrowedBy(IN_SCOPE, filters))}) b where bit_count(b.bits) > 0`;
  const counts = sql<CountRow>`
    with scope as materialized (${bitsOf(scope.clauses)}), base as materialized (${found})${facets?.steps ?? sql``}
    select ${sumOfBits(sql`product_bits`, sql`x.tag = 'all'`)} as all, ${sumOfBits(sql`scope`)} as scope, ${sumOfBits(sql`base`)} as total, ${sumOfBits(first)} as first,
      ${before} as before${facets?.columns ?? sql``}`;
  const [row] = await (hasFixedText(scope, filters) ? queryPrepared : queryRows)(em, counts);
  if (!row) throw new Error('A statement of counts has one row');
  return {
    all: row.all,
    scope: row.scope,
    total: row.total,
    first: row.first,
    leftOut: row.before - row.total,
    facets: facets && presentCounts(row, group),
  };
}

/** Assigns the counted tags to the facets. */
function presentCounts({ total, bought, counts, attributes }: CountRow, group: GroupId): FacetCounts {
  const of = (tag: string): number => counts[tag] ?? 0;
  const { step } = priceTagsOf(group);
  return {
    attributes,
    total,
    without: ALLERGEN_KEYS.map((key) => total - of(`no ${key}`)),
    bought,
    price: PRICE_STEPS.map((_, i) => of(`${step}${i}`)),
    rating: STARS.map((n) => of(`r${n}`)),
    inStock: of('buy'),
    onSale: of(offerOf('sale', group).tag),
    box: BOX_TYPES.map((box) => of(`box ${box}`)),
  };
}
