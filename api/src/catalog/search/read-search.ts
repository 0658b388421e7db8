import type { Em } from '../../platform/db/orm.ts';
import { db } from '../../platform/db/db.ts';
import { ordered } from '../../platform/db/row-values.ts';
import { sql } from '../../platform/db/sql.ts';
import { type Known, lookUp } from './lookup.ts';
import { type Meaning, meaningsOf, wordsOf } from './query-text.ts';

/** Lexemes that must all occur; `ndoc`: upper limit of the number of products with them. */
export interface Way {
  lexemes: string[];
  ndoc: number;
  dense: boolean;
}

/** One thing that is searched for: it is found where any of its ways is. */
export interface Term {
  /** As the catalog spells it. */
  text: string;
  ways: Way[];
  ndoc: number;
}

/** An interpreted text: its search terms, and whether they differ from the typed ones (spelling, words without a match). */
export interface SearchText {
  terms: Term[];
  isCorrected: boolean;
  isEmpty: boolean;
  /** Words without a similar word, or without products together with the others. */
  leftOut: string[];
  /** Words of conditions: products with them in the name rank higher. */
  wordTexts?: string[];
  /** The item number that was typed, where it is one. */
  sku?: string;
}

/** A text without words, such as an emoji: it has no results (CAT-113). */
export const NO_WORDS: SearchText = { terms: [], isCorrected: false, isEmpty: false, leftOut: [] };

const AS_TYPED = /^".*"$/s;

/** Whether the text is in quotation marks: it is searched literally. */
export const isAsTyped = (typed: string): boolean => AS_TYPED.test(typed.trim());

function wayOf(words: readonly string[], known: ReadonlyMap<string, Known>): Way | null {
  const found = words.map((word) => known.get(word)).filter((word) => word?.lexeme !== null);
  if (found.length === 0 || found.some((word) => !word || word.ndoc === 0)) return null;
  const rows = found as (Known & { lexeme: string })[];
  return {
    lexemes: rows.map(({ lexeme }) => lexeme),
    ndoc: Math.min(...rows.map(({ ndoc }) => ndoc)),
    dense: rows.every(({ dense }) => dense),
  };
}

const termOf = (text: string, ways: readonly (Way | null)[]): Term | null => {
  const found = ways.filter((way) => way !== null);
  return found.length === 0 ? null : { text, ways: found, ndoc: Math.max(...found.map(({ ndoc }) => ndoc)) };
};

/**
 * Interprets typed text with the catalog's vocabulary: known words with their synonyms, else a completion of the last word.
 * Otherwise it takes the nearest spelling (`chocolat almnd` is chocolate almond) and leaves out words without a match. With
 * `typing` the last word counts as unfinished. It neither corrects nor drops words of a text in quotation marks.
 */
export async function readSearch(em: Em, typed: string, { typing = false } = {}): Promise<SearchText> {
  const words = wordsOf(typed);
  const first = await understand(em, words, typing);
  if (isAsTyped(typed)) {
    const isKnown = first.words.join(' ') === words.join(' ');
    return { terms: isKnown ? first.terms : [], isCorrected: false, isEmpty: words.length === 0, leftOut: [] };
  }
  const respelled = first.words.join(' ');
  const { leftOut } = first;
  if (first.words.length === 0 || respelled === words.join(' ')) return { ...first, isEmpty: words.length === 0 };
  // Corrected words have synonyms too.
  const again = await understand(em, wordsOf(respelled), typing);
  return { terms: again.terms, isCorrected: true, isEmpty: false, leftOut };
}

async function understand(em: Em, words: string[], typing: boolean) {
  const meanings = meaningsOf(words);
  const last = words.at(-1) ?? null;
  const known = await lookUp(em, words, {
    typing: typing ? last : null,
    asTheyAre: [...meanings.flatMap(({ ways }) => ways.flat()), ...words.slice(1).map((word, at) => `${words[at]}${word}`)],
  });
  const terms: Term[] = [];
  const used: string[] = [];
  const leftOut: string[] = [];
  for (const meaning of joined(
    meanings.flatMap((each) => singles(each, known)),
    known,
  )) {
    const { typed, ways } = meaning;
    const [word = ''] = typed;
    const own = known.get(word);
    const found = termOf(
      typed.join(' '),
      ways.map((way) => wayOf(way, known)),
    );
    const unfinished =
      own && typed.length === 1 && word === last && own.longer.length > 0 ? await completed(em, word, own) : null;
    const term = typing && unfinished ? merged(found, unfinished) : (found ?? unfinished);
    if (term) terms.push(term);
    if (term || own?.lexeme === null) used.push(...typed);
    else if (own?.nearest) used.push(own.nearest);
    else leftOut.push(...typed);
  }
  return { terms, words: used, isCorrected: used.length < words.length, leftOut };
}

/** Two words that the catalog writes as one (`sun screen`) also match that one. */
function joined(meanings: readonly Meaning[], known: ReadonlyMap<string, Known>): Meaning[] {
  const out: Meaning[] = [];
  for (const meaning of meanings) {
    const before = out.at(-1);
    const [word = ''] = meaning.typed;
    const one = `${before?.typed[0] ?? ''}${word}`;
    const isOne = before?.typed.length === 1 && meaning.typed.length === 1 && (known.get(one)?.ndoc ?? 0) > 0;
    if (before && isOne) out.splice(-1, 1, { typed: [...before.typed, word], ways: [[one], [...before.typed, word]] });
    else out.push(meaning);
  }
  return out;
}

/** A phrase of which no way is known is read word by word. */
function singles(meaning: Meaning, known: ReadonlyMap<string, Known>): Meaning[] {
  if (meaning.typed.length === 1 || meaning.ways.some((way) => wayOf(way, known))) return [meaning];
  return meaning.typed.map((word) => ({ typed: [word], ways: [[word]] }));
}

/** An unfinished word matches its completions. */
async function completed(em: Em, word: string, own: Known): Promise<Term | null> {
  const longer = await lookUp(em, [], { asTheyAre: own.longer });
  return termOf(
    word,
    own.longer.map((each) => wayOf([each], longer)),
  );
}

const merged = (a: Term | null, b: Term): Term =>
  a ? { text: a.text, ways: [...a.ways, ...b.ways], ndoc: Math.max(a.ndoc, b.ndoc) } : b;

const quoted = (lexeme: string): string => `'${lexeme.replaceAll("'", "''")}'`;

/** As `tsquery` text. Safe to bind: every lexeme is quoted. */
export const queryText = (terms: readonly Term[]): string =>
  terms.map(({ ways }) => `(${ways.map(({ lexemes }) => lexemes.map(quoted).join(' & ')).join(' | ')})`).join(' & ');

/**
 * The largest set of terms that products have together: it drops the rarest terms first, until there are results. One
 * statement.
 */
export async function foundTogether(em: Em, terms: readonly Term[]): Promise<Term[]> {
  const byFame = terms.toSorted((a, b) => b.ndoc - a.ndoc);
  const tries = byFame.slice(1).map((_, i) => byFame.slice(0, byFame.length - 1 - i));
  const queries = tries.map((each) => queryText(each));
  const row = await db(em)
    .selectFrom(ordered('t', 'text', queries))
    .select((t) => t.cast<number>('t.nth', 'integer').as('nth'))
    .where((t) =>
      t.exists(
        t
          .selectFrom('products as p')
          .select('p.id')
          .where('p.listed', '=', true)
          .where('p.search', '@@', t.cast<string>('t.value', sql`tsquery`)),
      ),
    )
    .orderBy('t.nth')
    .limit(1)
    .executeTakeFirst();
  const used = row ? (tries[row.nth - 1] ?? []) : [];
  return terms.filter((term) => used.includes(term));
}

const ITEM_NUMBER = /^(?=\S*\d)[\p{L}\d._-]{3,64}$/u;

/** The item number that a text is, as the store writes it; null where it is none. */
export async function itemNumber(em: Em, typed: string): Promise<string | null> {
  const text = typed.trim();
  if (!ITEM_NUMBER.test(text)) return null;
  const row = await db(em)
    .selectFrom('products')
    .select('sku')
    .where('sku', 'in', [text, text.toUpperCase(), text.toLowerCase()])
    .where('listed', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row?.sku ?? null;
}
