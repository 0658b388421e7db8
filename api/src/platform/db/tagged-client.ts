import { hash } from 'node:crypto';
import { callbackify } from 'node:util';
import pg from 'pg';
import { requestScope, type RunStatement, type TransactionGuard } from '../request-scope.ts';
import { traceStatement } from './trace-statement.ts';

/** Marks the text of a statement that is prepared once per connection: see `queryPrepared`. */
export const PREPARED = '/* prepared */';

/** Names of prepared statements by their text: hashing one takes longer than binding its parameters. */
const statementNames = new Map<string, string>();

/** @returns a short name that is the same for the same text alone: a connection prepares one statement under a name. */
function statementName(text: string): string {
  const name = statementNames.get(text) ?? hash('sha1', text);
  statementNames.set(text, name);
  return name;
}

/**
 * A connection that writes the request's id as a comment before each statement, so that PostgreSQL's own log and
 * `pg_stat_activity` lead back to the request. Ids are checked against a plain alphabet where they enter. A statement that begins with
 * {@link PREPARED} is prepared instead, and stays the same for all requests. Traces record each statement.
 * A request that may read from a replica chooses the server.
 */
export class TaggedClient extends pg.Client {
  /** Whether marked statements are prepared. */
  protected get isPreparing(): boolean {
    return true;
  }

  // @types/pg gives `query` six overloads; the tag concerns the first argument of all of them alike.
  override query: pg.Client['query'] = ((...query: unknown[]) => {
    const router = requestScope.getStore()?.statements;
    if (!router) return this.#traced(...query);
    return router.route(query, this.getTransactionStatus() !== 'I', (...own) => this.#traced(...own));
  }) as pg.Client['query'];

  #traced(...query: readonly unknown[]): unknown {
    return traceStatement(query, (first, ...rest) => {
      const scope = requestScope.getStore();
      const guard = scope?.guard ?? scope?.desk?.guard;
      return guard ? this.#guarded(guard, first, ...rest) : this.#tagged(first, ...rest);
    });
  }

  readonly #run: RunStatement = async (text) => (await (super.query.bind(this) as QueryRows)(text)).rows;
  #isInTransaction = false;

  /** Runs a statement of a guarded call; its guard sees the begin and the end of each transaction. Cursors and streams only read. */
  #guarded(guard: TransactionGuard, first: unknown, ...rest: unknown[]): unknown {
    const text = textOf(first);
    if (text === '') return this.#tagged(first, ...rest);
    const done = rest.at(-1);
    if (!isCallback(done)) return this.#watched(guard, text, () => this.#tagged(first, ...rest));
    const values = rest.slice(0, -1);
    return callbackify(() => this.#watched(guard, text, () => this.#tagged(first, ...values)))(done);
  }

  async #watched(guard: TransactionGuard, text: string, run: () => unknown): Promise<unknown> {
    if (COMMIT.test(text)) await guard.commits(this.#run);
    else if (!this.#isInTransaction && !BEGIN.test(text)) guard.runsAlone(text);
    const result = await run();
    if (BEGIN.test(text)) {
      this.#isInTransaction = true;
      await guard.began(this.#run);
    } else if (COMMIT.test(text) || ROLLBACK.test(text)) this.#isInTransaction = false;
    return result;
  }

  #tagged(first: unknown, ...rest: unknown[]): unknown {
    const plain = super.query.bind(this) as (...args: unknown[]) => unknown;
    if (this.isPreparing && typeof first === 'string' && first.startsWith(PREPARED))
      return plain({ name: statementName(first), text: first }, ...rest);
    const id = requestScope.getStore()?.requestId;
    const tag = id ? `/* ${id} */ ` : '';
    if (typeof first === 'string') return plain(`${tag}${first}`, ...rest);
    if (!isQuery(first) || (first.name && this.isPreparing)) return plain(first, ...rest);
    const { name: _, ...unnamed } = first;
    return plain({ ...unnamed, text: `${tag}${first.text}` }, ...rest);
  }
}

/**
 * As {@link TaggedClient}, without named statements, those of libraries included: a pooler may run the next transaction on a
 * connection that has not prepared them.
 */
export class UnpreparedClient extends TaggedClient {
  protected override get isPreparing(): boolean {
    return false;
  }
}

const BEGIN = /^\s*(?:begin|start transaction)\b/i;
/** Of a transaction. A query for the position in the log may follow in the same text. */
const COMMIT = /^\s*commit\s*(?:;|$)/i;
/** Of a transaction, not to a savepoint. */
const ROLLBACK = /^\s*rollback\s*;?\s*$/i;

type Callback = (error: Error | null, result: unknown) => void;
const isCallback = (value: unknown): value is Callback => typeof value === 'function';

type QueryRows = (text: string) => Promise<{ rows: Record<string, unknown>[] }>;

/** The text of a statement; empty for cursors and streams. */
const textOf = (query: unknown): string => (typeof query === 'string' ? query : isQuery(query) ? query.text : '');

/** A plain query object; cursors and streams carry their text inside and pass untouched, as prepared statements must stay the same. */
function isQuery(value: unknown): value is pg.QueryConfig {
  return typeof value === 'object' && value !== null && 'text' in value && !('submit' in value);
}
