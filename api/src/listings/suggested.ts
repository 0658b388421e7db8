// Unchecked SQL: names by pattern out of two tables, and products over a scope given as SQL.
import { paths } from '@larder/contracts';
import { type GroupId, mayAdvertise } from '@larder/rules';
import type { RawBuilder } from 'kysely';
import type { Clause } from '../catalog/bits.ts';
import { tagged } from '../catalog/bits.ts';
import { cardSql, priceSql } from '../catalog/card-column.ts';
import { conditions, type Filters, mayContain, narrowingOf } from '../catalog/filters.ts';
import { chosen, sizeOf } from '../catalog/large-counts.ts';
import { bestOfBits } from '../catalog/large-page.ts';
import type { Scope } from '../catalog/listing.ts';
import { queryRows, sql } from '../platform/db/sql.ts';
import type { Em } from '../platform/db/orm.ts';
import { withoutWords } from '../search/exclusions.ts';
import { plainText, wordsOf } from '../search/query-text.ts';
import type { TypedReading } from '../search/readings.ts';
import { searchScope } from '../search/search-scope.ts';
import type { Shopper } from './for-shopper.ts';

const PRODUCTS = 6;
const OTHERS = 4;

/** So many of the best by rank are compared with the text when what is typed so far finds more. */
const CANDIDATES = 500;

interface Found {
  /** Ids of what may be suggested. */
  ids: RawBuilder<unknown>;
  /** Something is left out for its allergens. */
  isLess: boolean;
}

/** What may be suggested. What is found is told by bitmaps where it is very much, since nobody can read it all while somebody types. */
async function candidates(em: Em, { where, tags, first }: Scope, avoided: Shopper['avoided']): Promise<Found> {
  const named: Clause[] = avoided.length > 0 ? [tagged(...avoided.map((key) => `no ${key}`))] : [];
  const suiting = (clauses: readonly Clause[]): readonly Clause[] => (named.length > 0 ? [...clauses, { not: named }] : clauses);
  const clauses = first && (await sizeOf(em, suiting(first))) >= PRODUCTS ? first : tags;
  if (clauses && (await sizeOf(em, clauses)) > 0)
    return {
      ids: bestOfBits(suiting(clauses), CANDIDATES),
      isLess: named.length > 0 && (await sizeOf(em, [...clauses, ...named])) > 0,
    };
  // Materialized: the index of ranks would be walked in vain for what is rare.
  const found = sql`with found as materialized (select p.id, p.buyable, p.rank, ${avoided.length > 0 ? mayContain(avoided) : sql`false`} as is_less
    from products p where p.listed and ${where})`;
  const less = avoided.length > 0 ? (await queryRows(em, sql`${found} select 1 from found where is_less limit 1`))[0] : undefined;
  return {
    ids: sql`${found} select id from found where not is_less order by buyable desc, rank desc, id limit ${CANDIDATES}`,
    isLess: less !== undefined,
  };
}

/** A scope without what a search text excludes. */
function excluding(scope: Scope, filters: Filters, group: GroupId): Scope {
  const words = (filters.excluded ?? []).map(withoutWords);
  const where = [scope.where, ...words.map((each) => each.where), ...narrowingOf(conditions(filters, group))];
  const clauses = [...words.flatMap(({ tags = [] }) => tags), ...Object.values(chosen(filters, group))];
  return {
    ...scope,
    where: sql.join(where, sql` and `),
    ...(scope.tags ? { tags: [...scope.tags, ...clauses] } : {}),
    ...(scope.first ? { first: [...scope.first, ...clauses] } : {}),
  };
}

/**
 * The best products for a text that is not finished yet: its last word stands for all that begin like it. What the shopper bought before stands
 * first, what they avoid is left out (OP-137), and so is what the text excludes (CAT-113).
 */
export async function suggestProducts(em: Em, { search, filters }: TypedReading, group: GroupId, { bought, avoided }: Shopper) {
  const found = searchScope(search);
  if (!found) return { products: [], isLess: false };
  const scope = excluding(found, filters, group);
  const { ids, isLess } = await candidates(em, scope, avoided);
  const own = sql`p.id = any(${[...bought]}::int[])`;
  const suits = avoided.length > 0 ? sql`not ${mayContain(avoided)}` : sql`true`;
  const best = await queryRows(
    em,
    sql<{
      title: string;
      url: string;
      image: string;
      manufacturer: string;
      price: number;
      is_map_enabled: boolean;
      bought: boolean;
    }>`
      select p.title, p.card ->> 'url' as url, p.card ->> 'image' as image, p.card ->> 'manufacturer' as manufacturer,
        ${priceSql(group)}::float8 / 100 as price, (${cardSql(group)} -> 'is_map_enabled')::boolean as is_map_enabled, best.own as bought
      -- Cards are read of the few that are shown, not of all that are compared.
      from (select p.id, ${own} as own, (${scope.score})::float8 as score from products p
        where p.id = any(array(${ids})) or (${own} and p.listed and ${scope.where} and ${suits})
        order by own desc, score desc, p.id limit ${PRODUCTS}) best join products p on p.id = best.id
      order by best.own desc, best.score desc, p.id`,
  );
  const products = best.map(({ is_map_enabled, price, ...product }) => ({
    ...product,
    price: mayAdvertise({ is_map_enabled }) ? price : null,
  }));
  return { products, isLess };
}

/** Shelves and brands of whose name a word begins like the text, without those that it excludes; words hold letters and digits only, so the pattern needs no escape. */
export async function suggestNames(em: Em, { text, filters }: TypedReading) {
  const words = wordsOf(text);
  if (words.length === 0) return { categories: [], brands: [] };
  const excluded = (filters.excluded ?? []).map((each) => each.text);
  const pattern = `\\m${words.join('.*\\m')}`;
  const found = await queryRows(
    em,
    sql<{ kind: 'category' | 'brand'; name: string; key: string }>`
      (select 'category' as kind, name, url_key as key from categories where unaccent(name) ~* ${pattern} order by level, position limit ${OTHERS})
      union all
      (select 'brand', name, url_key from attributes where type = 'brand' and unaccent(name) ~* ${pattern} order by name limit ${OTHERS})`,
  );
  const of = (kind: 'category' | 'brand', url: (key: string) => string) =>
    found
      .filter((each) => each.kind === kind && !excluded.some((word) => plainText(each.name).includes(word)))
      .map(({ name, key }) => ({ name, url: url(key) }));
  return { categories: of('category', paths.category), brands: of('brand', (key) => paths.attribute('brand', key)) };
}
