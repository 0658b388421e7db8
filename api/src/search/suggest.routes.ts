// Unchecked SQL: names by pattern out of two tables, and products over a scope given as SQL.
import { paths } from '@larder/contracts';
import { type GroupId, mayAdvertise } from '@larder/rules';
import type { RawBuilder } from 'kysely';
import { CATALOG_CACHE, cachedJson } from '../catalog/answer.ts';
import { cardSql, priceSql } from '../catalog/card-column.ts';
import { sizeOf } from '../catalog/large-counts.ts';
import { bestOfBits } from '../catalog/large-page.ts';
import type { Scope } from '../catalog/listing.ts';
import { rows, sql } from '../platform/db/sql.ts';
import type { Em } from '../platform/db/orm.ts';
import { route } from '../platform/http/route.ts';
import { wordsOf } from './query-text.ts';
import { readSearch } from './read-search.ts';
import { searchScope } from './search-scope.ts';

const PRODUCTS = 6;
const OTHERS = 4;

/** So many of the best by rank are compared with the text when what is typed so far finds more. */
const CANDIDATES = 500;

/** The ids of what may be suggested. What is found is told by bitmaps where it is very much, since nobody can read it all while somebody types. */
async function candidates(em: Em, { where, tags, first }: Scope): Promise<RawBuilder<unknown>> {
  const clauses = first && (await sizeOf(em, first)) >= PRODUCTS ? first : tags;
  if (clauses && (await sizeOf(em, clauses)) > 0) return bestOfBits(clauses, CANDIDATES);
  // Materialized: the index of ranks would be walked in vain for what is rare.
  return sql`with found as materialized (select p.id, p.buyable, p.rank from products p where p.listed and ${where})
    select id from found order by buyable desc, rank desc, id limit ${CANDIDATES}`;
}

/** The best products for a text that is not finished yet: its last word stands for all that begin like it. */
async function products(em: Em, q: string, group: GroupId) {
  const scope = searchScope(await readSearch(em, q, { typing: true }));
  if (!scope) return [];
  const found = await rows(
    em,
    sql<{ title: string; url: string; image: string; manufacturer: string; price: number; is_map_enabled: boolean }>`
      select p.title, p.card_general ->> 'url' as url, p.card_general ->> 'image' as image, p.card_general ->> 'manufacturer' as manufacturer,
        ${priceSql(group)}::float8 / 100 as price, (${cardSql(group)} -> 'is_map_enabled')::boolean as is_map_enabled
      from products p where p.id = any(array(${await candidates(em, scope)})) order by ${scope.score} desc, p.id limit ${PRODUCTS}`,
  );
  return found.map(({ is_map_enabled, price, ...product }) => ({
    ...product,
    price: mayAdvertise({ is_map_enabled }) ? price : null,
  }));
}

/** Names of which a word begins like the text; `words` hold letters and digits only, so the pattern needs no escape. */
async function named(em: Em, words: readonly string[]) {
  const pattern = `\\m${words.join('.*\\m')}`;
  return rows(
    em,
    sql<{ kind: 'category' | 'brand'; name: string; key: string }>`
      (select 'category' as kind, name, url_key as key from categories where unaccent(name) ~* ${pattern} order by level, position limit ${OTHERS})
      union all
      (select 'brand', name, url_key from attributes where type = 'brand' and unaccent(name) ~* ${pattern} order by name limit ${OTHERS})`,
  );
}

export const searchRoutes = [
  route(
    'GET /search/suggest',
    (c, { query }) =>
      cachedJson(c, 'suggest', query.q.toLowerCase(), async () => {
        const words = wordsOf(query.q);
        if (words.length === 0) return JSON.stringify({ products: [], categories: [], brands: [] });
        const found = await named(c.em, words);
        const categories = found
          .filter(({ kind }) => kind === 'category')
          .map(({ name, key }) => ({ name, url: paths.category(key) }));
        const brands = found
          .filter(({ kind }) => kind === 'brand')
          .map(({ name, key }) => ({ name, url: paths.attribute('brand', key) }));
        return JSON.stringify({ products: await products(c.em, query.q, c.viewer.groupId), categories, brands });
      }),
    { cache: CATALOG_CACHE },
  ),
];
