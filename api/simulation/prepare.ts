import { createHash } from 'node:crypto';
import pg from 'pg';

/** The id of a request, which stands before its statements (`platform/db/tagged-client.ts`). */
const TAG = /^\/\* \S+ \*\/ /;

/**
 * Lets this process send every statement with values as a prepared one: PostgreSQL parses and plans it once for each connection, not every time, which
 * is more work there than to run it. What it answers is the same.
 */
export function prepareStatements(): void {
  const names = new Map<string, string>();
  const nameOf = (text: string): string => {
    const name = names.get(text) ?? createHash('sha1').update(text).digest('hex');
    names.set(text, name);
    return name;
  };
  const plain = pg.Client.prototype.query;
  pg.Client.prototype.query = function query(this: pg.Client, first: unknown, values: unknown, ...rest: unknown[]) {
    // A text of several statements has no values, and cannot be prepared.
    if (typeof first !== 'string' || !Array.isArray(values) || values.length === 0)
      return Reflect.apply(plain, this, [first, values, ...rest]);
    const text = first.replace(TAG, '');
    return Reflect.apply(plain, this, [{ name: nameOf(text), text, values: values as unknown[] }, ...rest]);
  } as pg.Client['query'];
}
