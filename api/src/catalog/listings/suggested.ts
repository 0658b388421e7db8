import { paths } from '@larder/contracts';
import { type GroupId, toDollars } from '@larder/rules';
import { cardSql, priceSql } from '../products/card-column.ts';
import { countProducts } from '../products/count-products.ts';
import { chosenClauses } from '../products/filter-clauses.ts';
import type { Filters } from '../products/filters.ts';
import { bestIds } from '../products/list-page.ts';
import { type Clause, idsOf, tagged } from '../products/product-bitmaps.ts';
import type { Scope } from '../products/listing-request.ts';
import { anyOf, db } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Em } from '../../platform/db/orm.ts';
import { withoutWords } from '../search/exclusions.ts';
import { plainText, wordsOf } from '../search/query-text.ts';
import type { TypedReading } from '../search/readings.ts';
import { searchScope } from '../search/search-scope.ts';
import type { Shopper } from './for-shopper.ts';

const PRODUCTS = 6;
const OTHERS = 4;

/** When the typed text matches more products than this, only the best by rank are compared with it. */
const CANDIDATES = 500;

/** A search scope with its other conditions, without products that the shopper avoids. */
function suggestible(scope: Scope, filters: Filters, group: GroupId, avoided: Shopper['avoided']) {
  const more = [...(filters.excluded ?? []).map(withoutWords), ...Object.values(chosenClauses(filters, group))];
  const named = avoided.length > 0 ? [tagged(...avoided.map((key) => `no ${key}`))] : [];
  const all = [...scope.clauses, ...more];
  const suiting: Clause[] = named.length > 0 ? [...all, { not: named }] : all;
  return { suiting, titled: scope.first && [...suiting, ...scope.first], leftOut: named.length > 0 ? [...all, ...named] : null };
}

/**
 * Finds the best products for an unfinished text: its last word matches all words with that prefix. Earlier purchases come
 * first. It leaves out what the shopper avoids (OP-137) and what the text excludes (CAT-113).
 */
export async function suggestProducts(em: Em, { search, filters }: TypedReading, group: GroupId, { bought, avoided }: Shopper) {
  const found = searchScope(search);
  if (!found) return { products: [], isLess: false };
  const { suiting, titled, leftOut } = suggestible(found, filters, group, avoided);
  // Products with all words in the title, if these are enough.
  const titles = titled ? await bestIds(em, titled, CANDIDATES) : [];
  const ids = titles.length >= PRODUCTS ? titles : await bestIds(em, suiting, CANDIDATES);
  const isLess = leftOut !== null && (await countProducts(em, leftOut)) > 0;
  const card = cardSql(group);
  const best = await db(em)
    // Cards are read of the few that are shown, not of all that are compared.
    .selectFrom((from) =>
      from
        .selectFrom('products as p')
        .select([
          'p.id',
          sql<boolean>`p.id = any(${[...bought]}::int[])`.as('bought'),
          sql<number>`(${found.score})::float8`.as('score'),
        ])
        .where((p) =>
          p.or([p('p.id', '=', anyOf(ids)), p('p.id', '=', sql<number>`any(array(${idsOf([...suiting, { ids: bought }])}))`)]),
        )
        .orderBy('bought', 'desc')
        .orderBy('score', 'desc')
        .orderBy('p.id')
        .limit(PRODUCTS)
        .as('best'),
    )
    .innerJoin('products as p', 'p.id', 'best.id')
    .select([
      'p.title',
      sql<string>`p.card ->> 'url'`.as('url'),
      sql<string>`p.card ->> 'image'`.as('image'),
      sql<string>`p.card ->> 'manufacturer'`.as('manufacturer'),
      sql<number>`${priceSql(group)}`.as('priceCents'),
      sql<boolean>`(${card} -> 'is_map_enabled')::boolean`.as('is_map_enabled'),
      'best.bought',
    ])
    .orderBy('best.bought', 'desc')
    .orderBy('best.score', 'desc')
    .orderBy('p.id')
    .execute();
  const products = best.map(({ is_map_enabled, priceCents, ...product }) => ({
    ...product,
    price: is_map_enabled ? null : toDollars(priceCents),
  }));
  return { products, isLess };
}

/**
 * Finds shelves and brands with a word in the name that begins with the text, without those that the text excludes. Words
 * contain only letters and digits, so the pattern needs no escaping.
 */
export async function suggestNames(em: Em, { text, filters }: TypedReading) {
  const words = wordsOf(text);
  if (words.length === 0) return { categories: [], brands: [] };
  const excluded = (filters.excluded ?? []).map((each) => each.text);
  const pattern = `\\m${words.join('.*\\m')}`;
  const categories = db(em)
    .selectFrom('categories')
    .select([sql<string>`'category'`.as('kind'), 'name', 'url_key as key'])
    .where((category) => category(category.fn('unaccent', ['name']), '~*', pattern))
    .orderBy('level')
    .orderBy('position')
    .limit(OTHERS);
  const brands = db(em)
    .selectFrom('attributes')
    .select([sql<string>`'brand'`.as('kind'), 'name', 'url_key as key'])
    .where('type', '=', 'brand')
    .where((brand) => brand(brand.fn('unaccent', ['name']), '~*', pattern))
    .orderBy('name')
    .limit(OTHERS);
  const found = await db(em)
    .selectFrom(categories.as('c'))
    .selectAll()
    .unionAll(db(em).selectFrom(brands.as('b')).selectAll())
    .execute();
  const of = (kind: 'category' | 'brand', url: (key: string) => string) =>
    found
      .filter((each) => each.kind === kind && !excluded.some((word) => plainText(each.name).includes(word)))
      .map(({ name, key }) => ({ name, url: url(key) }));
  return { categories: of('category', paths.category), brands: of('brand', (key) => paths.attribute('brand', key)) };
}
