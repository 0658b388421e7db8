import { callbackify } from 'node:util';
import type { StatementRouter } from '../request-scope.ts';
import { statementText } from '../db/statement-text.ts';
import { isRead } from './statement-kinds.ts';
import { BEYOND_ALL, parsePosition } from './wal-position.ts';

/** Commits, and returns the end of the log in the same round trip. */
const COMMIT = 'commit; select pg_current_wal_insert_lsn()::text as position';

/** The parts of a replica that a request uses. */
export interface ReplicaAccess {
  /** Whether it has all that a reader may expect who wrote up to a position. */
  isUsable(minimum: bigint): boolean;
  /** Runs a statement on the replica. */
  query(...query: readonly unknown[]): Promise<unknown>;
  /** Reads the end of the primary's log. */
  readPosition(): Promise<bigint>;
  /** Counts a statement. */
  count(server: 'primary' | 'replica'): void;
  /** Reports that the replica failed a statement, which then runs on the primary. */
  fail(error: unknown): void;
}

type Run = (...query: readonly unknown[]) => unknown;
type Callback = (error: unknown, result?: unknown) => void;

/** The position in the results of {@link COMMIT}. */
function positionIn(results: unknown): bigint | undefined {
  const last: unknown = Array.isArray(results) ? results.at(-1) : undefined;
  if (typeof last !== 'object' || last === null || !('rows' in last) || !Array.isArray(last.rows)) return undefined;
  const [row] = last.rows as { position?: string }[];
  return parsePosition(row?.position);
}

/**
 * Routes the statements of one request. Reads outside of transactions may run on the replica until the first statement of another kind, or
 * until the replica lacks something; from then on all run on the primary. So a request never reads older data than it has read before.
 */
export class RequestStatements implements StatementRouter {
  readonly #replica: ReplicaAccess;
  #isReading = false;
  #isEnded = false;
  #minimum = 0n;
  /** End of the log after the last commit; null before one. */
  #written: bigint | null = null;
  /** Whether something was written whose position is unknown. */
  #isDirty = false;
  /** Beginnings and ends of writing statements. */
  #writes = 0;

  constructor(replica: ReplicaAccess) {
    this.#replica = replica;
  }

  /**
   * Allows the replica for the reads that follow.
   * @param minimum position of the last write of the request's session
   */
  allowReads(minimum: bigint): void {
    this.#minimum = minimum;
    this.#isReading = true;
  }

  route(query: readonly unknown[], isInTransaction: boolean, run: Run): unknown {
    // What a request leaves running, such as the computation of a cached value, is no part of it.
    if (this.#isEnded) return run(...query);
    const text = statementText(query[0]);
    const isReading = text !== undefined && !isInTransaction && isRead(text);
    if (this.#isReading && isReading && this.#replica.isUsable(this.#minimum)) {
      this.#replica.count('replica');
      return this.#read(query, run);
    }
    this.#isReading = false;
    this.#replica.count('primary');
    if (isReading || (isInTransaction && text !== undefined && text !== 'commit')) return run(...query);
    if (text === 'commit' && typeof query.at(-1) !== 'function') return this.#commit(run);
    return text === 'begin' || text === 'rollback' ? run(...query) : this.#write(query, run);
  }

  /**
   * Ends the request: statements that follow are not its own.
   * @returns the position with all that it wrote; null when it wrote nothing
   */
  async end(): Promise<bigint | null> {
    this.#isEnded = true;
    if (!this.#isDirty) return this.#written;
    return this.#replica.readPosition().catch((error: unknown) => {
      this.#replica.fail(error);
      return BEYOND_ALL;
    });
  }

  #mark(): void {
    this.#isDirty = true;
    this.#writes += 1;
  }

  /** Runs a read on the replica, and on the primary where that fails for any reason. */
  #read(query: readonly unknown[], run: Run): unknown {
    const done = query.at(-1);
    const callback = typeof done === 'function' ? (done as Callback) : undefined;
    const own = callback ? query.slice(0, -1) : query;
    const result = this.#replica.query(...own).catch((error: unknown) => {
      this.#isReading = false;
      this.#replica.fail(error);
      // Such as a function that writes.
      this.#mark();
      return run(...own);
    });
    if (!callback) return result;
    callbackify(() => result)(callback);
    return undefined;
  }

  async #commit(run: Run): Promise<unknown> {
    this.#mark();
    const mark = this.#writes;
    const results = await run(COMMIT);
    const position = positionIn(results);
    if (position !== undefined && this.#writes === mark) {
      this.#written = position;
      this.#isDirty = false;
    }
    return Array.isArray(results) ? (results[0] as unknown) : results;
  }

  #write(query: readonly unknown[], run: Run): unknown {
    this.#mark();
    const result = run(...query);
    // Its end may be after a position that is read meanwhile.
    const mark = () => this.#mark();
    if (result instanceof Promise) result.then(mark, mark);
    return result;
  }
}
