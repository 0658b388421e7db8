import type { SearchNote } from '@larder/contracts';
import type { Scope } from '../products/listing-request.ts';
import { type Clause, listed, tagged } from '../products/product-bitmaps.ts';
import type { Em } from '../../platform/db/orm.ts';
import { db } from '../../platform/db/db.ts';
import { queryPrepared, sql } from '../../platform/db/sql.ts';
import type { Condition } from './condition.ts';
import { without } from './conditions.ts';
import { queryText, type SearchText, type Term, type Way } from './read-search.ts';

/** Scores of a product's noun and of its shelf's name. */
const KIND = { noun: 5, shelf: 9 };

/** A word of quantity, not of a thing. */
const MEASURE = /^(?:\d+|oz|fl|lbs?|k?g|m?l|ct|pk)$/;

/** Weights of description, labels, shelf names, title and brand. */
const WEIGHTS = '{0.05, 0.2, 0.5, 1.0}';

const lexemesOf = (terms: readonly Term[]): string[] => [
  ...new Set(terms.flatMap(({ ways }) => ways.flatMap(({ lexemes }) => lexemes))),
];

/**
 * The results of a search, best first (OP-137). Order: the kind of product (its noun, its shelf), the match of the words (title
 * words, the last one at its end, count most), stock, then sales. Null for a text without words, which matches everything.
 */
export function searchScope({ terms: requested, isEmpty, sku, wordTexts = [] }: SearchText): Scope | null {
  if (sku !== undefined) return { clauses: [listed, { where: sql`p.sku = ${sku}` }], score: sql`0::float8` };
  if (isEmpty) return null;
  if (requested.length === 0) return { clauses: [{ ids: [] }], score: sql`0::float8` };
  const { terms, isDense } = reduced(requested);
  const query = sql`${queryText(terms)}::tsquery`;
  const text = [...wordTexts, ...terms.map((term) => term.text)].join(' ');
  const noun = terms.filter((term) => !MEASURE.test(term.text)).slice(-1);
  const nouns = [...new Set((noun[0]?.ways ?? []).flatMap(({ lexemes }) => lexemes.slice(-1)))];
  const all = lexemesOf(terms);
  // Of `olive oil` the oil is the thing: a shelf of olives is none of its shelves.
  const others = all.filter((lexeme) => !nouns.includes(lexeme));
  const ends = `\\m(${(noun[0]?.ways ?? []).map(({ lexemes }) => lexemes.at(-1)).join('|')})\\w{0,4}$`;
  return {
    score: sql`ts_rank(${WEIGHTS}::float4[], p.search, ${query}) * 12 + word_similarity(${text}, p.search_text) * 6 + p.rank * 0.15
      + similarity(${text}, lower(p.title)) * 3 + p.buyable::int * 3 + (lower(p.title) ~ ${ends})::int * 2
      + (array_to_tsvector(${nouns}::text[]) @@ p.kind_noun)::int * ${KIND.noun}
      + (array_to_tsvector(${all}::text[]) @@ p.kind_shelf and not array_to_tsvector(${others}::text[]) @@ p.kind_shelf)::int * ${KIND.shelf}`,
    ...(isDense
      ? {
          clauses: [listed, ...terms.map((term) => clauseOf(term, 'w:'))],
          first: terms.map((term) => clauseOf(term, 't:')),
        }
      : { clauses: [listed, { where: sql`p.search @@ ${query}` }] }),
  };
}

/** Drops rare alternatives when every term has a frequent one, so that bitmaps can evaluate the search. */
function reduced(terms: readonly Term[]): { terms: readonly Term[]; isDense: boolean } {
  const dense = terms.map((term) => ({ ...term, ways: term.ways.filter((way) => way.dense) }));
  return dense.every(({ ways }) => ways.length > 0) ? { terms: dense, isDense: true } : { terms, isDense: false };
}

function clauseOf({ ways }: Term, side: 'w:' | 't:'): Clause {
  const tags = ({ lexemes }: Way): Clause[] => lexemes.map((lexeme) => tagged(side + lexeme));
  if (ways.every(({ lexemes }) => lexemes.length === 1))
    return tagged(...ways.flatMap(({ lexemes }) => lexemes.map((l) => side + l)));
  return { any: ways.map(tags) };
}

/** Maximum number of words to highlight in titles. */
const MOST_WORDS = 40;

/** How the text was read, for the reader: the text that was searched for if it is another, and the words to mark. */
export async function searchNote(
  em: Em,
  typed: string,
  { terms, isCorrected, leftOut }: SearchText,
  conditions: readonly Condition[],
): Promise<SearchNote> {
  const lexemes = lexemesOf(terms);
  const marked = db(em)
    .selectFrom('search_words')
    .select('word')
    .where('lexeme', '=', sql<string>`any(${lexemes}::text[])`)
    .orderBy('ndoc', 'desc')
    .orderBy('word')
    .limit(MOST_WORDS);
  const words = await queryPrepared(em, marked);
  const spelled = words.map(({ word }) => word);
  // Numbers, and words newer than the vocabulary, match literally.
  const bare = lexemes.filter((lexeme) => /^[a-z0-9]+$/.test(lexeme) && !spelled.some((word) => word.startsWith(lexeme)));
  return {
    corrected:
      isCorrected && terms.length > 0
        ? [...terms.map(({ text }) => text), ...conditions.map(({ start, end }) => typed.slice(start, end))].join(' ')
        : null,
    left_out: leftOut,
    conditions: conditions.map((condition) => ({
      label: condition.label,
      without: without(typed, [condition.cut ?? condition]),
    })),
    words: [...new Set([...spelled, ...bare])],
  };
}
