import { paths } from '@larder/contracts';
import { countProducts } from '../products/count-products.ts';
import { tagged } from '../products/product-bitmaps.ts';
import { after, DAY } from '../../platform/clock.ts';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { ordered } from '../../platform/db/row-values.ts';
import { sql } from '../../platform/db/sql.ts';
import { plainText, wordsOf } from '../search/query-text.ts';
import { readSearch } from '../search/read-search.ts';
import { searchScope } from '../search/search-scope.ts';

const COUNTED = 30 * DAY;
/** A search of fewer shoppers could identify one of them. */
const FEWEST_SHOPPERS = 5;
const MAX_STORED = 200;
const MAX_LENGTH = 60;
/** Number of texts to examine, most frequent first. Some contain no words of the catalog. */
const MAX_CANDIDATES = 1_000;
const ADDRESS = `%${paths.search}?%`;
const TEXT = String.raw`\?(?:[^#]*&)?q=([^&#]+)`;

/** The text of an address, as it is counted: lower case, without accents, one space between words. */
const textOf = (encoded: string): string =>
  plainText(new URLSearchParams(`q=${encoded}`).get('q') ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/**
 * Whether all words of a text are in the catalog, and a buyable product has them. Names, addresses and secrets fail this test.
 */
async function isOfCatalog(em: Em, text: string): Promise<boolean> {
  if (text === '' || !/^[\p{L}\p{N} &-]+$/u.test(text)) return false;
  // A prefix or a misspelling would find products, too.
  const words = wordsOf(text).filter((word) => word.length > 2);
  const unknown = await db(em)
    .selectFrom(ordered('w', 'text', words))
    .select('w.value')
    .where((w) =>
      w.not(
        w.exists(
          w
            .selectFrom('search_words as s')
            .select('s.word')
            .where('s.lexeme', '=', sql<string>`(ts_lexize('english_stem', w.value))[1]`),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  if (unknown) return false;
  const search = await readSearch(em, text);
  const scope = search.isCorrected || search.leftOut.length > 0 ? null : searchScope(search);
  return scope !== null && (await countProducts(em, [...scope.clauses, tagged('buy')])) > 0;
}

/** Searches by text, as counted, with the number of their shoppers; the most frequent first. */
export type SearchedTexts = ReadonlyMap<string, number>;

/**
 * Reads what shoppers searched for in the last 30 days, from page views (OP-137). It excludes shoppers who opted out of tracking, and
 * searches of fewer than five different shoppers.
 */
export async function searchedTexts(em: Em, now: Date): Promise<SearchedTexts> {
  const shoppers = sql<number>`count(distinct uuid)::int`;
  const searches = await db(em)
    .selectFrom('page_views')
    .select([sql<string | null>`lower(substring(url from ${TEXT}))`.as('encoded'), shoppers.as('shoppers')])
    .where('created_at', '>', after(now, -COUNTED).toISOString())
    .where('uuid', 'is not', null)
    .where('url', 'like', ADDRESS)
    .groupBy('encoded')
    .having(shoppers, '>=', FEWEST_SHOPPERS)
    .orderBy('shoppers', 'desc')
    .orderBy('encoded')
    .limit(MAX_CANDIDATES)
    .execute();
  const counts = new Map<string, number>();
  for (const { encoded, shoppers } of searches) {
    // Two spellings of one text may be one shopper's: the larger count is sure.
    const text = textOf(encoded ?? '');
    if (!counts.has(text) && text.length <= MAX_LENGTH) counts.set(text, shoppers);
  }
  return counts;
}

/**
 * Stores popular searches that consist of words of the catalog, without shopper data. It is safe to run again.
 * @returns number of popular texts
 */
export async function countPopular(em: Em, searched: SearchedTexts): Promise<number> {
  const popular: { text: string; shoppers: number }[] = [];
  for (const [text, shoppers] of searched)
    if (popular.length < MAX_STORED && (await isOfCatalog(em, text))) popular.push({ text, shoppers });
  await em.transactional(async (tx) => {
    await db(tx).deleteFrom('popular_searches').execute();
    if (popular.length > 0) await db(tx).insertInto('popular_searches').values(popular).execute();
  });
  return popular.length;
}

/** The most popular searches of which a word begins like the text; of an empty one the most popular of all. */
export async function popularLike(em: Em, typed: string, most: number): Promise<string[]> {
  const text = plainText(typed).replaceAll(/\s+/g, ' ').trim();
  const found = await db(em)
    .selectFrom('popular_searches')
    .select('text')
    .where('text', '<>', text)
    .where(sql<boolean>`position(' ' || ${text}::text in ' ' || text) > 0`)
    .orderBy('shoppers', 'desc')
    .orderBy('text')
    .limit(most)
    .execute();
  return found.map((each) => each.text);
}
