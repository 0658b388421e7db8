import { setTimeout as pause } from 'node:timers/promises';
import type { Fault as ObjectFault } from '@larder/platform/testing/object-store';
import type { Cluster, ClusterPart } from '../cluster/cluster.ts';
import { query } from '../cluster/database-server.ts';
import { processTree } from '../process-memory.ts';
import { runProgram } from '../start/on-store.ts';
import type { ReleaseSwaps } from './release-faults.ts';
import type { FaultName, ScheduledFault } from './schedule.ts';

/** ms by which a slow database's packets are late. */
const LATE_MS = 150;
/** ms by which a slow object store's responses are late. */
const LATE_OBJECT_MS = 2000;

interface Faulty {
  readonly cluster: Cluster;
  readonly releases: ReleaseSwaps;
}

/** A fault of a store, from its beginning until it is healed; recovery is separate. */
interface Fault {
  /** Whether requests may fail while it lasts and until the store has recovered. Orders never may. */
  readonly mayFail: boolean;
  run(store: Faulty, scheduled: ScheduledFault): Promise<void>;
}

const named = ({ cluster }: Faulty, word: string, choice: number): ClusterPart => {
  const parts = cluster.parts.filter(({ name }) => name.startsWith(word));
  const part = parts[choice % parts.length];
  if (!part) throw new Error(`the cluster has no ${word}`);
  return part;
};

const kill = (word: string, mayFail: boolean): Fault => ({
  mayFail,
  async run(store, { choice }) {
    const { process: child, ended } = named(store, word, choice).child();
    child.kill('SIGKILL');
    await ended;
  },
});

const pauseOf = (word: string, mayFail: boolean): Fault => ({
  mayFail,
  async run(store, { choice, seconds }) {
    const { process: child } = named(store, word, choice).child();
    child.kill('SIGSTOP');
    await pause(seconds * 1000);
    child.kill('SIGCONT');
  },
});

const objectFault = (fault: ObjectFault): Fault => ({
  mayFail: false,
  async run({ cluster }, { seconds }) {
    const child = cluster.objects.child().process;
    child.send({ fault });
    await pause(seconds * 1000);
    child.send({ fault: null });
  },
});

/** All faults by name. */
export const FAULTS: Readonly<Record<FaultName, Fault>> = {
  'kill-host': kill('host', true),
  'kill-api': kill('api', true),
  'kill-worker': kill('worker', false),
  'kill-releases': kill('releases', false),
  'kill-render-process': {
    mayFail: true,
    async run(store, { choice }) {
      const [, ...rendering] = await processTree(named(store, 'host', choice).child().process.pid ?? 0);
      const victim = rendering[choice % Math.max(1, rendering.length)];
      if (victim) process.kill(victim.pid, 'SIGKILL');
    },
  },
  'pause-host': pauseOf('host', true),
  'pause-api': pauseOf('api', true),
  'pause-worker': pauseOf('worker', false),
  'pause-releases': pauseOf('releases', false),
  'kill-database': {
    mayFail: true,
    async run({ cluster: { database } }) {
      await database.untilSynchronous();
      process.kill(await database.primary.pid(), 'SIGKILL');
      await pause(1000);
      await database.untilSynchronous();
    },
  },
  'restart-database': {
    mayFail: true,
    async run({ cluster: { database } }) {
      await database.untilSynchronous();
      // Smart signals wait for clients; this one disconnects them and writes everything first.
      process.kill(await database.primary.pid(), 'SIGINT');
      await pause(1000);
      await database.untilSynchronous();
    },
  },
  'cut-connections': {
    mayFail: true,
    async run({ cluster: { database } }) {
      await query(
        database.primary,
        `select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
      );
    },
  },
  'slow-database': {
    mayFail: false,
    async run({ cluster: { database } }, { seconds }) {
      database.delay(LATE_MS);
      await pause(seconds * 1000);
      database.delay(0);
    },
  },
  'object-store-errors': objectFault({ status: 503 }),
  'object-store-silent': objectFault('silent'),
  'object-store-slow': objectFault({ lateMs: LATE_OBJECT_MS }),
  'clock-jump': {
    mayFail: false,
    async run({ cluster }) {
      const code = await runProgram('api/src/app/time.ts', ['+20m'], { ...cluster.settings });
      if (code !== 0) throw new Error('the clock was not set');
    },
  },
  'release-swap': { mayFail: false, run: ({ releases }) => releases.swap() },
  'bad-release': { mayFail: false, run: ({ releases }) => releases.promoteBad() },
};
