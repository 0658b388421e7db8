import { setTimeout as pause } from 'node:timers/promises';
import { stopChild } from '@larder/platform/process/child-process';
import { embeddedUrl } from '../postgres/embedded.ts';
import { hasExited } from '../postgres/postmaster.ts';
import { copyAsStandby, STANDBY } from '../postgres/standby.ts';
import { type AddressForwarder, openForwarder } from './address-forwarder.ts';
import { createServer, type DatabaseServer, isRunning, query, type SupervisedServer, startServer } from './database-server.ts';

/** ms between two looks at the state of replication. */
const LOOK_MS = 50;
/** ms until a failed step of the failover is repeated. */
const RETRY_MS = 500;
/** Retained log for the time of a copy. */
const RETAINED_WAL = '1GB';

interface DatabaseOptions {
  readonly dir: string;
  readonly logs: string;
  /** Reports every failover, and what failed. */
  say(line: string): void;
}

/**
 * A PostgreSQL primary with a synchronous streaming standby. When the primary ends, the standby is promoted, the address of the database
 * leads to it, and the other server becomes its standby. A commit is confirmed once the standby has it; without a standby in sync, the
 * primary is restarted instead of replaced. So a failover loses no confirmed commit.
 */
export class ReplicatedDatabase {
  readonly #options: DatabaseOptions;
  readonly #forwarder: AddressForwarder;
  readonly #standbyForwarder: AddressForwarder;
  #primary: SupervisedServer;
  #standby: SupervisedServer;
  #isSynchronous = false;
  #isClosing = false;
  #repair: Promise<void> | undefined;
  #url = '';
  #standbyUrl = '';
  /** Promotions since the start. */
  promotions = 0;

  private constructor(
    options: DatabaseOptions,
    [forwarder, standbyForwarder]: readonly [AddressForwarder, AddressForwarder],
    primary: SupervisedServer,
    standby: SupervisedServer,
  ) {
    this.#options = options;
    this.#forwarder = forwarder;
    this.#standbyForwarder = standbyForwarder;
    this.#primary = primary;
    this.#standby = standby;
  }

  /** Starts the primary. Its standby follows with {@link replicate}: a copy of a stocked database takes less time than two that are stocked. */
  static async open(options: DatabaseOptions): Promise<ReplicatedDatabase> {
    const [primary, standby] = [await createServer(options.dir, 'postgres-1'), await createServer(options.dir, 'postgres-2')];
    const forwarders = [await openForwarder(primary.port), await openForwarder(standby.port)] as const;
    const database = new ReplicatedDatabase(options, forwarders, primary, standby);
    try {
      await database.#start(primary);
      await query(primary, `alter system set wal_keep_size = '${RETAINED_WAL}'`, 'select pg_reload_conf()');
      database.#url = await embeddedUrl(primary.dir, database.#forwarder.port);
      database.#standbyUrl = await embeddedUrl(primary.dir, database.#standbyForwarder.port);
    } catch (error) {
      await database.stop();
      throw error;
    }
    return database;
  }

  /** Address for clients, before and after failovers. */
  get url(): string {
    return this.#url;
  }

  /** Address of the standby for readers, before and after failovers. */
  get standbyUrl(): string {
    return this.#standbyUrl;
  }

  get primary(): DatabaseServer {
    return this.#primary;
  }

  get standby(): DatabaseServer {
    return this.#standby;
  }

  /** Delays what clients and the database send each other by so many ms; 0 ends that. */
  delay(ms: number): void {
    this.#forwarder.delay(ms);
  }

  /** Starts the standby. Resolves once it is in sync. */
  replicate(): Promise<void> {
    this.#repairUnlessWhole();
    return this.untilSynchronous();
  }

  /** Resolves once both servers run and the standby is in sync. */
  async untilSynchronous(): Promise<void> {
    while (!this.#isWhole()) await pause(LOOK_MS);
  }

  /** Ends both servers for good: the standby before the primary, so that none is promoted. */
  async halt(): Promise<void> {
    this.#isClosing = true;
    await this.#repair;
    for (const { child } of [this.#standby, this.#primary]) if (child) await stopChild(child);
    this.#isSynchronous = false;
  }

  /**
   * Continues after {@link halt} with the server of a restored data folder as primary, and a new standby. Resolves once that is in sync.
   * @param names of the data folder, and of a new one for the standby
   */
  async continueWith(names: readonly [primary: string, standby: string]): Promise<void> {
    const { dir } = this.#options;
    [this.#primary, this.#standby] = [await createServer(dir, names[0]), await createServer(dir, names[1])];
    this.#isClosing = false;
    await this.#start(this.#primary);
    this.#forwarder.point(this.#primary.port);
    await this.replicate();
  }

  /** Stops both servers, and closes the address. */
  async stop(): Promise<void> {
    await this.halt();
    await this.#forwarder.close();
    await this.#standbyForwarder.close();
  }

  #isWhole(): boolean {
    return this.#isSynchronous && isRunning(this.#primary) && isRunning(this.#standby);
  }

  async #start(server: SupervisedServer): Promise<void> {
    const child = startServer(server, this.#options.logs);
    void child.ended.then(() => this.#repairUnlessWhole());
    await child.line((line) => line.startsWith('{"port"'));
  }

  #repairUnlessWhole(): void {
    this.#repair ??= this.#repairAll().finally(() => (this.#repair = undefined));
  }

  async #repairAll(): Promise<void> {
    while (!this.#isClosing && !this.#isWhole()) {
      try {
        if (isRunning(this.#primary)) await this.#attach();
        else if (this.#isSynchronous && isRunning(this.#standby)) await this.#promote();
        else await this.#start(this.#primary);
      } catch (error) {
        this.#options.say(`database: ${error instanceof Error ? error.message : String(error)}`);
        await pause(RETRY_MS);
      }
    }
  }

  async #promote(): Promise<void> {
    const [old, next] = [this.#primary, this.#standby];
    const pid = await old.pid().catch(() => 0);
    // The supervising process may have ended without its server, which must not confirm anything any more.
    if (!hasExited(pid)) process.kill(pid, 'SIGKILL');
    const isStandby = async () => (await query<{ is: boolean }>(next, 'select pg_is_in_recovery() as is'))?.is === true;
    // A statement that waited for the end of the recovery would itself delay it: its snapshot conflicts with what is replayed.
    if (await isStandby()) await query(next, 'select pg_promote(false)');
    while (await isStandby()) await pause(LOOK_MS);
    this.#isSynchronous = false;
    [this.#primary, this.#standby] = [next, old];
    this.#forwarder.point(next.port);
    this.#standbyForwarder.point(old.port);
    this.promotions += 1;
    this.#options.say(`${old.name} ended; ${next.name} is the primary`);
  }

  /** Makes the second server a copy of the first, and the first wait for it at each commit. */
  async #attach(): Promise<void> {
    const [primary, standby] = [this.#primary, this.#standby];
    this.#isSynchronous = false;
    // Commits would wait for a standby that is away.
    await query(primary, "alter system set synchronous_standby_names = ''", 'select pg_reload_conf()');
    if (standby.child) await stopChild(standby.child);
    await copyAsStandby(primary, standby.dir);
    await this.#start(standby);
    const until = async (condition: string) => {
      const sql = `select from pg_stat_replication where application_name = '${STANDBY}' and ${condition}`;
      while (!(await query(primary, sql))) {
        if (!isRunning(standby)) throw new Error(`${standby.name} ended while it caught up`);
        await pause(LOOK_MS);
      }
    };
    await until("state = 'streaming'");
    await query(primary, `alter system set synchronous_standby_names = '${STANDBY}'`, 'select pg_reload_conf()');
    await until("sync_state = 'sync'");
    const at = await query<{ lsn: string }>(primary, 'select pg_current_wal_insert_lsn() as lsn');
    // Commits before the setting may have been confirmed without the standby.
    await until(`flush_lsn >= '${at?.lsn}'`);
    this.#isSynchronous = true;
  }
}
