import { within } from '../within.ts';
import { freeDiskBytes, LOW_DISK_BYTES } from '@larder/platform/process/disk-space';
import { MINUTE, SECOND } from '../clock.ts';
import type { Em } from '../db/orm.ts';
import type { Log } from '../log.ts';
import { isWriteOutage, type Outage, outageOf } from './outage.ts';

/** How long a result is reused, ms: the route is public, and each check costs a statement. */
const REUSE_MS = SECOND;
/** How long the database may take to answer before it counts as unreachable, ms. */
const PATIENCE_MS = 2 * SECOND;
/** How long a failed write counts, ms: a disk of the database that this process cannot see shows by it alone. */
const FAILED_WRITE_MS = MINUTE;

/** Reports what prevents the store from taking orders, without a write. */
export interface StoreHealth {
  /** Current outages, each once; empty where all is well. Never rejects. */
  outages(): Promise<readonly Outage[]>;
  /** Remembers the error of a call for a minute, where it reports that nothing can be written. */
  note(error: unknown): void;
}

interface Watched {
  /** Checks whether the database rejects writes; see {@link isReadOnly}. */
  isReadOnly: () => Promise<boolean>;
  log: Pick<Log, 'warn'>;
  /** Folder that this process writes files to. */
  folder: string;
  /** Returns the free bytes on the disk of a folder. */
  freeBytes?: typeof freeDiskBytes;
  /** Milliseconds of the machine's clock. */
  now?: () => number;
}

/** @returns whether the database takes no writes: by its setting, or because it is a standby */
export async function isDatabaseReadOnly(em: Em): Promise<boolean> {
  const { isReadOnly } = await em
    .getKysely<object>()
    .selectNoFrom((eb) =>
      eb
        .or([
          eb(eb.fn<string>('current_setting', [eb.val('default_transaction_read_only')]), '=', 'on'),
          eb.fn<boolean>('pg_is_in_recovery'),
        ])
        .as('isReadOnly'),
    )
    .executeTakeFirstOrThrow();
  return isReadOnly === true;
}

/** Watches the database and the disk of a process. */
export function createStoreHealth({ isReadOnly, log, folder, freeBytes = freeDiskBytes, now = Date.now }: Watched): StoreHealth {
  let failedWrite: { outage: Outage; at: number } | undefined;
  let last: { found: Promise<readonly Outage[]>; at: number } | undefined;

  async function databaseOutage(): Promise<Outage | undefined> {
    try {
      return (await within(isReadOnly(), PATIENCE_MS)) ? 'database_read_only' : undefined;
    } catch (error) {
      log.warn({ err: error }, 'the database does not answer');
      return outageOf(error) ?? 'database_unreachable';
    }
  }

  async function diskOutage(): Promise<Outage | undefined> {
    try {
      return (await freeBytes(folder)) < LOW_DISK_BYTES ? 'disk_full' : undefined;
    } catch (error) {
      log.warn({ err: error, folder }, 'the free space of the disk is unknown');
      return undefined;
    }
  }

  async function look(): Promise<readonly Outage[]> {
    const found = await Promise.all([databaseOutage(), diskOutage()]);
    if (failedWrite && now() - failedWrite.at < FAILED_WRITE_MS) found.push(failedWrite.outage);
    return [...new Set(found.filter((outage) => outage !== undefined))];
  }

  return {
    outages() {
      if (!last || now() - last.at >= REUSE_MS) last = { found: look(), at: now() };
      return last.found;
    },
    note(error) {
      const outage = outageOf(error);
      if (outage && isWriteOutage(error)) failedWrite = { outage, at: now() };
    },
  };
}
