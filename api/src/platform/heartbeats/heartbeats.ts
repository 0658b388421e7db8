import { randomUUID } from 'node:crypto';
import type { Em } from '../db/orm.ts';
import { utc } from '../db/sql.ts';
import type { DatabaseOf } from '../db/typed.ts';
import { after, DAY, SECOND } from '../clock.ts';
import type { Services } from '../services.ts';
import { VERSION } from '../version.ts';
import type { PROCESS_ROLES, processHeartbeats } from './heartbeat.table.ts';

/** Role of a process of the store. */
export type ProcessRole = (typeof PROCESS_ROLES)[number];

/** Interval of the heartbeats of a process (ms). */
const BEAT_MS = 15 * SECOND;
/** A process without a heartbeat for so long (ms) counts as dead. */
const DEAD_AFTER_MS = 60 * SECOND;
/** How long the last heartbeat of a process is stored (ms). */
const RETENTION_MS = 7 * DAY;

/** A heartbeat of a process. */
export interface Heartbeat {
  readonly role: ProcessRole;
  readonly id: string;
  readonly version: string;
}

const table = (em: Em) => em.getKysely<DatabaseOf<typeof processHeartbeats>>();

/** Stores heartbeats that arrived now. */
export async function storeHeartbeats({ fork, clock }: Pick<Services, 'fork' | 'clock'>, beats: readonly Heartbeat[]) {
  const seenAt = clock.real();
  await table(fork())
    .insertInto('process_heartbeats')
    .values(beats.map(({ role, id, version }) => ({ role, id, version, seen_at: seenAt })))
    .onConflict((row) =>
      row.columns(['role', 'id']).doUpdateSet(({ ref }) => ({ version: ref('excluded.version'), seen_at: seenAt })),
    )
    .execute();
}

/** What the heartbeats of a role show. */
export interface RoleHeartbeats {
  /** Processes that are alive. */
  readonly alive: number;
  /** Their versions; without a living process those of the last one. */
  readonly versions: readonly string[];
  /** Last sign of life; null without any. */
  readonly seenAt: Date | null;
}

/** Reads the heartbeats of a role. @param now the machine's time */
export async function readHeartbeats(em: Em, role: ProcessRole, now: Date): Promise<RoleHeartbeats> {
  const rows = await table(em)
    .selectFrom('process_heartbeats')
    .select(['version', 'seen_at'])
    .where('role', '=', role)
    .orderBy('seen_at', 'desc')
    .execute();
  const seen = rows.map(({ version, seen_at }) => ({ version, at: utc(seen_at) }));
  const alive = seen.filter(({ at }) => at > after(now, -DEAD_AFTER_MS));
  const shown = alive.length > 0 ? alive : seen.slice(0, 1);
  return {
    alive: alive.length,
    versions: [...new Set(shown.map(({ version }) => version))].toSorted(),
    seenAt: seen[0]?.at ?? null,
  };
}

/**
 * Stores a heartbeat of this process now and every 15 s, and deletes old ones of others.
 * @returns the function that ends it
 */
export function startHeartbeats(services: Services, roles: readonly ProcessRole[]): () => void {
  const id = randomUUID();
  const { fork, clock, log } = services;
  const beat = async () => {
    try {
      await storeHeartbeats(
        services,
        roles.map((role) => ({ role, id, version: VERSION })),
      );
      const oldest = after(clock.real(), -RETENTION_MS);
      await table(fork()).deleteFrom('process_heartbeats').where('seen_at', '<', oldest.toISOString()).execute();
    } catch (error) {
      // Other users of the database report its failure.
      log.debug({ err: error }, 'a heartbeat could not be stored');
    }
  };
  void beat();
  const beating = setInterval(() => void beat(), BEAT_MS).unref();
  return () => clearInterval(beating);
}
