import { isDeepStrictEqual } from 'node:util';
import type { RawBuilder } from 'kysely';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { sql } from '../../platform/db/sql.ts';

/** A word of at least this many products has a bitmap; the text index finds rarer ones. */
const DENSE_FROM = 2_000;

/** Counts the words of search vectors: `ndoc` is the number of vectors that have one. @param query the text of a statement that selects the vectors */
function wordsIn(query: string) {
  const words: RawBuilder<{ word: string; ndoc: number }> = sql`ts_stat(${query}::text)`;
  return words.as('w');
}

const TITLES = "select to_tsvector('simple', search_text) from public.products where listed";
const NAMES = `select to_tsvector('simple', unaccent(name)) from public.categories
  union all select to_tsvector('simple', unaccent(name)) from public.attributes`;
const PRODUCTS = 'select search from public.products where listed';

/** Rewrites the words as they are spelled, with their stems. Words without a stem (the, and) are left out. */
async function writeWords(em: Em): Promise<void> {
  const stem = sql<string>`(ts_lexize('english_stem', w.word))[1]`;
  await db(em).deleteFrom('search_words').execute();
  await db(em)
    .insertInto('search_words')
    .columns(['word', 'lexeme', 'ndoc'])
    .expression((from) =>
      from
        .selectFrom((all) =>
          all
            .selectFrom(wordsIn(TITLES))
            .select(['w.word', 'w.ndoc'])
            .unionAll(all.selectFrom(wordsIn(NAMES)).select(['w.word', 'w.ndoc']))
            .as('w'),
        )
        .select((words) => ['w.word', stem.as('lexeme'), words.fn.max('w.ndoc').as('ndoc')])
        .where(sql<boolean>`length(w.word) >= 3 and w.word ~ '^[a-z]+$'`)
        .where(stem, 'is not', null)
        .groupBy('w.word'),
    )
    .execute();
}

async function writeLexemes(em: Em, denseFrom: number): Promise<void> {
  await db(em).deleteFrom('search_lexemes').execute();
  await db(em)
    .insertInto('search_lexemes')
    .columns(['lexeme', 'ndoc', 'dense'])
    .expression((from) =>
      from.selectFrom(wordsIn(PRODUCTS)).select(['w.word', 'w.ndoc', sql<boolean>`w.ndoc >= ${denseFrom}::int`.as('dense')]),
    )
    .execute();
}

async function readDenseWords(em: Em): Promise<string[]> {
  const found = await db(em).selectFrom('search_lexemes').select('lexeme').where('dense', '=', true).orderBy('lexeme').execute();
  return found.map(({ lexeme }) => lexeme);
}

/**
 * Brings the vocabulary that corrects typing errors, and the words' frequencies, up to the products as they are. Where other words have become
 * frequent, all bitmaps are due to be rebuilt with them. Call it in a transaction.
 * @param denseFrom number of products from which on a word is frequent
 */
export async function refreshSearchWords(em: Em, denseFrom = DENSE_FROM): Promise<void> {
  const before = await readDenseWords(em);
  await writeWords(em);
  await writeLexemes(em, denseFrom);
  if (isDeepStrictEqual(await readDenseWords(em), before)) return;
  await db(em)
    .insertInto('product_changes')
    .columns(['product_id'])
    .expression((all) => all.selectFrom('products').select('id').orderBy('id'))
    .execute();
}
