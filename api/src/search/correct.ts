import type { Em } from '../platform/db/orm.ts';
import { rows, sql } from '../platform/db/sql.ts';
import { termOf } from './query-text.ts';

/** How many letters may be wrong in a word of this length. */
function tolerance(length: number): number {
  if (length >= 8) return 3;
  return length >= 5 ? 2 : 1;
}

/**
 * Words as the catalog spells them: those it knows stay, others become the nearest word of the vocabulary (`chocolat almnd` finds
 * chocolate almonds), and those with no neighbor are dropped, unless nothing would be left. One statement.
 */
export async function correctWords(em: Em, words: readonly string[]): Promise<string[]> {
  if (words.length === 0) return [];
  const asked = words.map((word) => ({ word, term: termOf(word), far: tolerance(word.length) }));
  const found = await rows(
    em,
    sql<{ word: string; known: boolean; best: string | null }>`
      select t.word, k.known, case when not k.known and length(t.word) >= 4 then (
          select s.word from search_words s where s.word % t.word and levenshtein(s.word, t.word) <= t.far
          order by levenshtein(s.word, t.word), similarity(s.word, t.word) desc, s.ndoc desc, s.word limit 1) end as best
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as t (word text, term text, far int)
      cross join lateral (select exists (select 1 from products p where p.listed and p.search @@ to_tsquery('english', t.term)) as known) k`,
  );
  const byWord = new Map(found.map((row) => [row.word, row.known ? row.word : row.best]));
  const kept = words.flatMap((word) => byWord.get(word) ?? []);
  return kept.length > 0 ? kept : [...words];
}
