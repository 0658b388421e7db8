// Raw SQL (not type-checked): positions in the log, on a pool of its own outside the ORM.
import { AsyncResource } from 'node:async_hooks';
import pg from 'pg';
import type { Log } from '../log.ts';
import { requestScope } from '../request-scope.ts';
import { within } from '../within.ts';
import { type PrimaryLook, type ReplicaLook, type ReplicaProblem, ReplicaState } from './replica-state.ts';
import { type ReplicaAccess, RequestStatements } from './request-statements.ts';
import { parsePosition } from './wal-position.ts';

/** ms between two looks at both servers, and while a reader waits for the replica's next position. */
const LOOK_MS = 100;
const SOON_MS = 15;
/** ms that a server has to answer a look. */
const PATIENCE_MS = 800;
/** ms after the last request until the looks end. */
const IDLE_MS = 60_000;
/** ms after which the primary answers a statement that the replica has not. */
const STATEMENT_MS = 3000;

const PRIMARY_LOOK = `select pg_current_wal_insert_lsn()::text as position, pg_current_wal_flush_lsn()::text as flushed,
  ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int as timeline`;
const REPLICA_LOOK = `select pg_is_in_recovery() as "isStandby", pg_last_wal_replay_lsn()::text as replayed,
  (select received_tli from pg_stat_wal_receiver limit 1) as timeline`;
const POSITION = 'select pg_current_wal_insert_lsn()::text as position';

/** Options of {@link Replica}. */
interface ReplicaOptions {
  /** Of the replica. */
  readonly url: string;
  /** Connections to the replica at most. */
  readonly connections: number;
  /** The store's pool, to the primary. */
  readonly primary: pg.Pool;
  readonly log: Pick<Log, 'debug' | 'warn' | 'info'>;
  /** Counts a statement of a request. */
  count(server: 'primary' | 'replica'): void;
}

/** Runs callbacks of a pool in the context of their caller: a pool calls them in the context of the call that released the connection. */
function bindCallers(pool: pg.Pool): void {
  const connect: (callback?: unknown) => unknown = pool.connect.bind(pool);
  const bound = (callback?: (...results: unknown[]) => void) => (callback ? connect(AsyncResource.bind(callback)) : connect());
  pool.connect = bound as typeof pool.connect;
}

/**
 * A streaming replica of the store's database for reads of requests. While requests use it, it looks at both servers ten times a second.
 * A replica that is away, lags or was promoted is not used; one line of the log says so, and one that it is used again.
 */
export class Replica implements ReplicaAccess {
  readonly #options: ReplicaOptions;
  readonly #pool: pg.Pool;
  readonly #state = new ReplicaState();
  #usedAt = Number.NEGATIVE_INFINITY;
  #looking: Promise<void> | undefined;
  #isStopped = false;
  #isAwaited = false;
  #endPause: () => void = () => undefined;
  #reported: ReplicaProblem | null = null;

  constructor(options: ReplicaOptions) {
    this.#options = options;
    const { Client, types, idleTimeoutMillis, connectionTimeoutMillis } = options.primary.options;
    this.#pool = new pg.Pool({
      ...(Client && { Client }),
      ...(types && { types }),
      connectionString: options.url,
      max: options.connections,
      idleTimeoutMillis,
      connectionTimeoutMillis,
      query_timeout: STATEMENT_MS,
      application_name: 'larder-reads',
    });
    // Their statements fail, and run on the primary.
    this.#pool.on('error', (error) => options.log.debug({ err: error }, 'a connection to the replica ended'));
    bindCallers(this.#pool);
    bindCallers(options.primary);
  }

  /** Begins a request: its statements run on the primary until {@link RequestStatements.allowReads}. */
  begin(): RequestStatements {
    this.use();
    return new RequestStatements(this);
  }

  /** Looks at both servers from now on, for a minute. */
  use(): void {
    this.#usedAt = performance.now();
    // Not in the context of the request that begins it.
    if (!this.#isStopped) this.#looking ??= requestScope.exit(() => this.#look().finally(() => (this.#looking = undefined)));
  }

  /** The version of the store's data that this process knows changed; null: it is unknown. */
  noteVersion(version: string | null): void {
    this.#state.noteVersion(version);
    this.#lookSoon();
  }

  /** Age of the replica's data in ms, and whether it is used; undefined where either is unknown. */
  get health(): { lagMs: number | undefined; isUsed: boolean | undefined } {
    const { lagMs, problem } = this.#state;
    return { lagMs, isUsed: problem === undefined ? undefined : problem === null };
  }

  isUsable(minimum: bigint): boolean {
    const isUsable = this.#state.isUsable(minimum);
    if (!isUsable) this.#lookSoon();
    return isUsable;
  }

  query(...query: readonly unknown[]): Promise<unknown> {
    const run = this.#pool.query.bind(this.#pool) as (...query: readonly unknown[]) => Promise<unknown>;
    const { requestId = '' } = requestScope.getStore() ?? {};
    // Without the router, which would send it here again.
    return requestScope.run({ requestId }, () => run(...query));
  }

  async readPosition(): Promise<bigint> {
    const { rows } = await this.#options.primary.query<{ position: string }>(POSITION);
    const position = parsePosition(rows[0]?.position);
    if (position === undefined) throw new Error('the database names no position of its log');
    return position;
  }

  count(server: 'primary' | 'replica'): void {
    this.#options.count(server);
  }

  fail(error: unknown): void {
    this.#options.log.debug({ err: error }, 'a statement of a request failed on the replica');
  }

  /** Ends the looks and all connections to the replica. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#endPause();
    await this.#looking;
    await this.#pool.end();
  }

  async #look(): Promise<void> {
    while (!this.#isStopped && performance.now() - this.#usedAt < IDLE_MS) {
      this.#isAwaited = false;
      await this.#lookAtBoth();
      this.#report();
      if (this.#isStopped) return;
      await new Promise<void>((done) => {
        this.#endPause = done;
        setTimeout(done, this.#isAwaited ? SOON_MS : LOOK_MS).unref();
      });
    }
  }

  /** A reader was sent to the primary: the next look follows soon. */
  #lookSoon(): void {
    if (this.#isAwaited) return;
    this.#isAwaited = true;
    setTimeout(() => this.#endPause(), SOON_MS).unref();
  }

  async #lookAtBoth(): Promise<void> {
    const notePrimary = this.#state.lookAtPrimary();
    try {
      const { rows } = await within(this.#options.primary.query<Texts<PrimaryLook>>(PRIMARY_LOOK), PATIENCE_MS);
      const [position, flushed] = [parsePosition(rows[0]?.position), parsePosition(rows[0]?.flushed)];
      if (rows[0] && position !== undefined && flushed !== undefined) notePrimary({ ...rows[0], position, flushed });
    } catch (error) {
      // Without the primary's position nothing is read from the replica; its outage is reported by those who need it.
      this.#options.log.debug({ err: error }, 'the position of the primary is unknown');
      return;
    }
    const noteReplica = this.#state.lookAtReplica();
    try {
      const { rows } = await within(this.#pool.query<Texts<ReplicaLook>>(REPLICA_LOOK), PATIENCE_MS);
      noteReplica(rows[0] && { ...rows[0], replayed: parsePosition(rows[0].replayed) ?? null });
    } catch (error) {
      this.#options.log.debug({ err: error }, 'the replica does not answer');
      noteReplica(undefined);
    }
  }

  #report(): void {
    const { problem } = this.#state;
    if (problem === undefined || (problem === null) === (this.#reported === null)) return;
    this.#reported = problem;
    const { log } = this.#options;
    if (problem) log.warn({ problem }, 'nothing is read from the replica (DATABASE_READ_URL): the primary serves all reads');
    else log.info('reads use the replica again');
  }
}

/** A look as it arrives: positions are text. */
type Texts<Look> = {
  [Name in keyof Look]: bigint extends Look[Name] ? string : Look[Name] extends bigint | null ? string | null : Look[Name];
};
