import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import pg from 'pg';
import { requestScope } from '../request-scope.ts';

/** Begins the text of a statement that is planned once on each connection, wherever it runs: for large ones that are asked often. */
export const PREPARED = '/* prepared */';

const names = new LRUCache<string, string>({ max: 1_000 });

/** Names of statements are short, and the same for the same text alone. To work one out costs more than to find it. */
export function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash('sha1').update(text).digest('hex');
  names.set(text, name);
  return name;
}

/**
 * A connection that writes the request's id as a comment before each statement, so that PostgreSQL's own log and
 * `pg_stat_activity` lead back to the request. Ids are checked against a plain alphabet where they enter. A statement that begins with
 * {@link PREPARED} is prepared instead, and stays the same for all requests.
 */
export class TaggedClient extends pg.Client {
  // @types/pg gives `query` six overloads; the tag concerns the first argument of all of them alike.
  override query: pg.Client['query'] = ((first: unknown, ...rest: unknown[]) => {
    const plain = super.query.bind(this) as (...args: unknown[]) => unknown;
    if (typeof first === 'string' && first.startsWith(PREPARED)) return plain({ name: nameOf(first), text: first }, ...rest);
    const id = requestScope.getStore()?.requestId;
    if (!id) return plain(first, ...rest);
    if (typeof first === 'string') return plain(`/* ${id} */ ${first}`, ...rest);
    if (isQuery(first) && !first.name) return plain({ ...first, text: `/* ${id} */ ${first.text}` }, ...rest);
    return plain(first, ...rest);
  }) as pg.Client['query'];
}

/** A plain query object; cursors and streams carry their text inside and pass untouched, as prepared statements must stay the same. */
function isQuery(value: unknown): value is pg.QueryConfig {
  return typeof value === 'object' && value !== null && 'text' in value && !('submit' in value);
}
