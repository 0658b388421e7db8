// Unchecked SQL: trigrams, edit distance and stems of each word, by laterals.
import type { Em } from '../platform/db/orm.ts';
import { rows, sql } from '../platform/db/sql.ts';

/** What the catalog knows of a word. `lexeme` is null for a word that says nothing (the, and). */
export interface Known {
  lexeme: string | null;
  /** Products that have it. */
  ndoc: number;
  /** So frequent that bitmaps have it. */
  dense: boolean;
  /** Frequent words that begin like it. */
  longer: string[];
  /** The catalog's spelling of an unknown word: one word or two; null when nothing is near. */
  nearest: string | null;
}

/** How many letters may be wrong in a word of this length. */
function tolerance(length: number): number {
  if (length >= 8) return 3;
  return length >= 5 ? 2 : 1;
}

/** Words that may be completed are asked with `*`. */
const MOST_LONGER = 12;

/**
 * Looks words up, one statement for all. Unknown ones (of at least four letters) get the nearest word of the vocabulary, or are taken apart
 * where a space was forgotten.
 */
export async function lookUp(em: Em, words: readonly string[], typing: string | null = null): Promise<Map<string, Known>> {
  const asked = [...new Set(words)].map((word) => ({ word, far: tolerance(word.length), begins: word === typing }));
  const found = await rows(
    em,
    sql<Known & { word: string }>`
      select t.word, k.lexeme, coalesce(l.ndoc, k.live, 0) as ndoc, coalesce(l.dense, false) as dense,
        case when t.begins or k.unknown and length(t.word) >= 3 then array(
          select s.word from search_words s where s.word like t.word || '%' and s.word <> t.word order by s.ndoc desc, s.word limit ${MOST_LONGER}) else '{}' end as longer,
        case when k.unknown and length(t.word) >= 4 then coalesce(
          (select s.word from search_words s where s.word % t.word and levenshtein(s.word, t.word) <= t.far
            order by levenshtein(s.word, t.word), left(s.word, 1) <> left(t.word, 1), similarity(s.word, t.word) desc, s.ndoc desc, s.word limit 1),
          (select a.word || ' ' || b.word from generate_series(3, length(t.word) - 3) i join search_words a on a.word = left(t.word, i)
            join search_words b on b.word = substr(t.word, i + 1) order by least(a.ndoc, b.ndoc) desc limit 1)) end as nearest
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as t (word text, far int, begins boolean)
      cross join lateral (select (ts_lexize('english_stem', t.word))[1] as lexeme) x
      left join search_lexemes l on l.lexeme = x.lexeme
      -- What was added since the words were counted last is known too.
      cross join lateral (select x.lexeme, case when l.lexeme is null and x.lexeme is not null then
        (select 1 from products p where p.listed and p.search @@ quote_literal(x.lexeme)::tsquery limit 1) end as live) v
      cross join lateral (select v.lexeme, v.live, x.lexeme is not null and l.lexeme is null and v.live is null as unknown) k`,
  );
  return new Map(found.map(({ word, ...known }) => [word, known]));
}
