import type { Scope } from '../catalog/listing.ts';
import type { Em } from '../platform/db/orm.ts';
import { sql } from '../platform/db/sql.ts';
import { correctWords } from './correct.ts';
import { queryOf, wordsOf } from './query-text.ts';

/** Weights of description, labels, shelf names, title and brand. */
const WEIGHTS = '{0.05, 0.2, 0.5, 1.0}';

/**
 * What a search text finds, best first: how well the words fit, then what is in stock, then what sells (OP-137). Null for a text
 * without words, which stands for everything.
 */
export async function searchScope(em: Em, typed: string): Promise<Scope | null> {
  const words = await correctWords(em, wordsOf(typed));
  if (words.length === 0) return typed.trim() === '' ? null : { where: sql`false`, score: sql`0` };
  const query = sql`to_tsquery('english', ${queryOf(words)})`;
  const text = words.join(' ');
  return {
    where: sql`p.search @@ ${query}`,
    score: sql`ts_rank(${WEIGHTS}::float4[], p.search, ${query}) * 12 + word_similarity(${text}, p.search_text) * 6 + p.rank * 0.15
      + (p.in_stock and p.is_available)::int * 3`,
  };
}
