// Unchecked SQL: the first of several readings of a text that finds anything, by tsquery.
import type { Em } from '../platform/db/orm.ts';
import { one, sql } from '../platform/db/sql.ts';
import { type Known, lookUp } from './lookup.ts';
import { type Meaning, meaningsOf, wordsOf } from './query-text.ts';

/** Words that must all be there, as lexemes; `ndoc`: at most so many products have them. */
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

/** A text as it was read: what is searched for, and whether that is other than what was typed (spelling, words that nothing has). */
export interface SearchText {
  terms: Term[];
  isCorrected: boolean;
  isEmpty: boolean;
}

const AS_TYPED = /^".*"$/s;

function wayOf(words: readonly string[], known: ReadonlyMap<string, Known>): Way | null {
  const found = words.map((word) => known.get(word)).filter((word) => word?.lexeme !== null);
  if (found.length === 0 || found.some((word) => !word || word.ndoc === 0)) return null;
  const told = found as (Known & { lexeme: string })[];
  return {
    lexemes: told.map(({ lexeme }) => lexeme),
    ndoc: Math.min(...told.map(({ ndoc }) => ndoc)),
    dense: told.every(({ dense }) => dense),
  };
}

const termOf = (text: string, ways: readonly (Way | null)[]): Term | null => {
  const found = ways.filter((way) => way !== null);
  return found.length === 0 ? null : { text, ways: found, ndoc: Math.max(...found.map(({ ndoc }) => ndoc)) };
};

/**
 * Reads what somebody typed by the catalog's own words: known words with their synonyms, a last word that begins a known one, else the nearest
 * spelling (`chocolat almnd` is chocolate almond). What is like nothing is left out. With `typing` the last word is taken as unfinished.
 * A text in quotation marks is meant as it stands: nothing of it is respelled or left out.
 */
export async function readSearch(em: Em, typed: string, { typing = false } = {}): Promise<SearchText> {
  const words = wordsOf(typed);
  const first = await understand(em, words, typing);
  if (AS_TYPED.test(typed.trim())) {
    const isKnown = first.words.join(' ') === words.join(' ');
    return { terms: isKnown ? first.terms : [], isCorrected: false, isEmpty: words.length === 0 };
  }
  const respelled = first.words.join(' ');
  if (first.words.length === 0 || respelled === words.join(' ')) return { ...first, isEmpty: words.length === 0 };
  // Corrected words have synonyms too.
  const again = await understand(em, wordsOf(respelled), typing);
  return { terms: again.terms, isCorrected: true, isEmpty: false };
}

async function understand(em: Em, words: string[], typing: boolean) {
  const meanings = meaningsOf(words);
  const last = words.at(-1) ?? null;
  const known = await lookUp(em, [...words, ...meanings.flatMap(({ ways }) => ways.flat())], typing ? last : null);
  const terms: Term[] = [];
  const kept: string[] = [];
  for (const meaning of meanings.flatMap((each) => singles(each, known))) {
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
    if (term || own?.lexeme === null) kept.push(...typed);
    else if (own?.nearest) kept.push(own.nearest);
  }
  return { terms, words: kept, isCorrected: kept.length < words.length };
}

/** A phrase of which no way is known is read word by word. */
function singles(meaning: Meaning, known: ReadonlyMap<string, Known>): Meaning[] {
  if (meaning.typed.length === 1 || meaning.ways.some((way) => wayOf(way, known))) return [meaning];
  return meaning.typed.map((word) => ({ typed: [word], ways: [[word]] }));
}

/** A word that is not finished yet stands for those it may become. */
async function completed(em: Em, word: string, own: Known): Promise<Term | null> {
  const longer = await lookUp(em, own.longer);
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

/** The most of the terms that products have together: the least known is left out first, until something is found. One statement. */
export async function foundTogether(em: Em, terms: readonly Term[]): Promise<Term[]> {
  const byFame = terms.toSorted((a, b) => b.ndoc - a.ndoc);
  const tries = byFame.slice(1).map((_, i) => byFame.slice(0, byFame.length - 1 - i));
  const row = await one(
    em,
    sql<{
      nth: number;
    }>`select t.nth::int as nth from unnest(${tries.map((each) => queryText(each))}::text[]) with ordinality as t (query, nth)
      where exists (select 1 from products p where p.listed and p.search @@ t.query::tsquery) order by t.nth limit 1`,
  );
  const kept = row ? (tries[row.nth - 1] ?? []) : [];
  return terms.filter((term) => kept.includes(term));
}
