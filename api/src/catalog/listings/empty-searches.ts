import type { EmptySearch } from '@larder/contracts';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { conditionsIn } from '../search/conditions.ts';
import { wordsOf } from '../search/query-text.ts';
import { readSearch } from '../search/read-search.ts';
import type { SearchedTexts } from './popular-searches.ts';

const MAX_STORED = 200;
/** No digits: they could be a telephone number. */
const WORDS = /^[\p{L} &'-]+$/u;

/** Whether no word of a text, however it is spelled, leads to a product. */
async function isEmpty(em: Em, text: string): Promise<boolean> {
  if (!WORDS.test(text) || wordsOf(text).length === 0) return false;
  const search = await readSearch(em, text);
  return search.terms.length === 0 && (await conditionsIn(em, text)).length === 0;
}

/**
 * Stores searches without a product, without shopper data: at most 200, the most frequent ones. It is safe to run again.
 * @returns number of stored texts
 */
export async function countEmpty(em: Em, searched: SearchedTexts): Promise<number> {
  const empty: { text: string; shoppers: number }[] = [];
  for (const [text, shoppers] of searched)
    if (empty.length < MAX_STORED && (await isEmpty(em, text))) empty.push({ text, shoppers });
  await em.transactional(async (tx) => {
    await db(tx).deleteFrom('empty_searches').execute();
    if (empty.length > 0) await db(tx).insertInto('empty_searches').values(empty).execute();
  });
  return empty.length;
}

/** The most frequent searches without a product, as of last night. */
export const emptySearches = (em: Em, most: number): Promise<EmptySearch[]> =>
  db(em)
    .selectFrom('empty_searches')
    .select(['text as search_text', 'shoppers as searched_by'])
    .orderBy('shoppers', 'desc')
    .orderBy('text')
    .limit(most)
    .execute();
