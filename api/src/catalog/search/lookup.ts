// Raw SQL (not type-checked): compares each word with the vocabulary by trigrams, edit distance and sound, in laterals whose order the planner needs.
import type { Em } from '../../platform/db/orm.ts';
import { queryPrepared, sql } from '../../platform/db/sql.ts';
import { SYNONYM_WORDS } from './synonyms.ts';

/** Vocabulary entry of a word. `lexeme` is null for a stop word (the, and). */
export interface Known {
  lexeme: string | null;
  /** Products that have it. */
  ndoc: number;
  /** So frequent that bitmaps have it. */
  dense: boolean;
  /** Frequent words that begin like it. */
  longer: string[];
  /** The catalog's spelling of an unknown word: one word or two; null without a similar word. */
  nearest: string | null;
}

/** Maximum number of typing errors for a word of this length. */
function tolerance(length: number): number {
  if (length >= 8) return 3;
  return length >= 5 ? 2 : 1;
}

/** Maximum number of completions of an unfinished word. */
const MOST_LONGER = 12;

/** Returns the variants of a word with two neighboring characters swapped. It splits no character of any script. */
export function swapped(word: string): string[] {
  const characters = Array.from(word);
  return characters
    .slice(1)
    .map((letter, at) => [...characters.slice(0, at), letter, characters[at], ...characters.slice(at + 2)].join(''));
}

interface LookUp {
  /** A word that is not finished yet. */
  typing?: string | null;
  /** Words that are looked up without correction: a shopper did not type them. */
  asTheyAre?: readonly string[];
}

/**
 * Looks words up with one statement. Unknown words of at least three characters get the nearest word of the vocabulary and of
 * {@link SYNONYM_WORDS}. The nearest word has the fewest typing errors (a swap counts as one), then the same beginning and
 * sound. A word with a missing space is split.
 */
export async function lookUp(
  em: Em,
  words: readonly string[],
  { typing = null, asTheyAre = [] }: LookUp = {},
): Promise<Map<string, Known>> {
  const lookups = [...new Set([...words, ...asTheyAre])].map((word) => ({
    word,
    far: tolerance(word.length),
    begins: word === typing,
    swaps: swapped(word),
    typed: words.includes(word),
  }));
  const found = await queryPrepared(
    em,
    sql<Known & { word: string }>`
      select t.word, k.lexeme, coalesce(l.ndoc, k.live, 0) as ndoc, coalesce(l.dense, false) as dense,
        case when t.begins or k.unknown and length(t.word) >= 3 then array(
          select s.word from search_words s where s.word like t.word || '%' and s.word <> t.word order by s.ndoc desc, s.word limit ${MOST_LONGER}) else '{}' end as longer,
        case when near.wrong <= 1 or apart.words is null then near.word else apart.words end as nearest
      from jsonb_to_recordset(${JSON.stringify(lookups)}::jsonb) as t (word text, far int, begins boolean, swaps text[], typed boolean)
      cross join lateral (select (ts_lexize('english_stem', t.word))[1] as lexeme) x
      left join lateral (select l.lexeme, l.ndoc, l.dense from search_lexemes l where l.lexeme = x.lexeme limit 1) l on true
      -- What was added since the words were counted last is known too. Materialized: products would be read in their order until one fits, and
      -- hardly any does.
      cross join lateral (select x.lexeme, case when l.lexeme is null and x.lexeme is not null and t.typed then
        (with found as materialized (select p.listed from products p where p.search @@ quote_literal(x.lexeme)::tsquery)
          select 1 from found where found.listed limit 1) end as live) v
      cross join lateral (select v.lexeme, v.live, x.lexeme is not null and l.lexeme is null and v.live is null as unknown) k
      left join lateral (
        select s.word, case when s.word = any(t.swaps) then 1 else levenshtein(s.word, t.word) end as wrong from (
          select word, ndoc from search_words where word % t.word
          union all select word, ndoc from search_words where length(t.word) = 3 and word like left(t.word, 1) || '%'
          union all select word, ndoc from search_words where word = any(t.swaps)
          union all select word, 0 from unnest(${SYNONYM_WORDS}::text[]) word) s
        -- In here and not where it is joined: nothing is looked for in vain.
        where k.unknown and t.typed and length(t.word) >= 3 and (levenshtein(s.word, t.word) <= t.far or s.word = any(t.swaps))
        order by wrong, left(s.word, 1) <> left(t.word, 1), dmetaphone(s.word) <> dmetaphone(t.word), right(s.word, 1) <> right(t.word, 1),
          similarity(s.word, t.word) desc, s.ndoc desc, s.word limit 1) near on true
      left join lateral (
        select a.word || ' ' || b.word as words from generate_series(3, length(t.word) - 3) i join search_words a on a.word = left(t.word, i)
          join search_words b on b.word = substr(t.word, i + 1) where k.unknown and t.typed order by least(a.ndoc, b.ndoc) desc limit 1) apart on true`,
  );
  return new Map(found.map(({ word, ...known }) => [word, known]));
}
