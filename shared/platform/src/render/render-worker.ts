import process from 'node:process';
import { getHeapStatistics } from 'node:v8';
import type { PageTally } from '../release-health/release-metrics.ts';
import type { ReleaseName } from '../release-health/release-name.ts';
import { ReleaseLoader } from '../release-loader/release-loader.ts';
import { createShareScope } from '../release-loader/share-scope.ts';
import { liveOf, type Snapshot } from '../release-loader/snapshot.ts';
import { freezeIntrinsics } from '../sandbox/freeze-intrinsics.ts';
import { freezeLibraries } from '../sandbox/freeze-libraries.ts';
import { guardedProcess, guardModules } from '../sandbox/guard-modules.ts';
import { restrictNetwork } from '../sandbox/restrict-network.ts';
import type { Incident } from './incidents.ts';
import { openChannel } from './ipc-channel.ts';
import type { MeasuredPage, RenderTypes } from './messages.ts';
import { watchProcess } from './process-faults.ts';

/** The context of a page's rendering. */
export interface RenderContext<T extends RenderTypes> {
  readonly releases: Pick<ReleaseLoader, 'snapshot' | 'snapshotWith'>;
  readonly data: T['data'] | null;
  readonly report: (incident: Incident) => void;
  /** Publishes a file that the page references. */
  readonly publish: (file: T['file']) => void;
  /** To be called before code of remotes runs for the page. */
  readonly works: (release?: ReleaseName) => void;
  /** To be called when the page is complete or has failed, with the ms since it was begun. */
  readonly measure: (tally: PageTally, ms: number) => void;
  /** Aborts when the visitor leaves. */
  readonly signal: AbortSignal;
}

/** How a host renders in a worker. */
export interface WorkerOptions<T extends RenderTypes> {
  /** Module of `@larder/shell` in this process; every release gets it. */
  readonly shell: { readonly exports: object; readonly version: string };
  /** The only origins that code of releases may connect to. */
  readonly apiOrigins: readonly string[];
  /** The release store as browsers reach it. */
  readonly releasesPublicUrl: string;
  render(page: T['request'], context: RenderContext<T>): Promise<T['response']>;
  /** Publishes the files of a snapshot before the first page of it. */
  prepare(snapshot: Snapshot, publish: (file: T['file']) => void): void;
  /** Forgets which files are published. */
  republish(): void;
}

/** Bytes of heap and external memory of this process, garbage included. */
function heapBytes(): number {
  const { used_heap_size: heap, external_memory: external } = getHeapStatistics();
  return heap + external;
}

/**
 * Runs this process as a worker of a `RenderPool`: loads releases in a sandbox and renders pages. Afterwards `globalThis.process` is a guarded one.
 * The process ends with the one that started it.
 * @throws Error in a process without an IPC channel
 */
export async function runRenderWorker<T extends RenderTypes>(options: WorkerOptions<T>): Promise<void> {
  const { send, ask, listen } = openChannel<T>();
  const rendering = new Map<number, AbortController>();
  let data: T['data'] | null = null;
  const scope = createShareScope(options.shell);
  const releases = new ReleaseLoader({
    source: { read: (path, integrity, phase) => ask({ what: 'file', path, integrity, phase }) },
    publicBase: options.releasesPublicUrl,
    scope,
    async admit(remote, version) {
      await ask({ what: 'admit', remote, version });
      return (loaded) => send({ kind: 'evaluated', remote, version, loaded });
    },
    log: ({ phase, ...line }) => send({ kind: 'incident', incident: { ...line, where: phase } }),
    onChange: sendState,
  });
  const publish = (file: T['file']): void => send({ kind: 'file', file });
  let sent = '';

  /** Sends what this process can render, when that has changed. */
  function sendState(): void {
    const { registry } = releases.snapshot();
    const state = { remotes: releases.states(), routes: registry.routes, live: liveOf(registry), canaries: releases.canaries() };
    const text = JSON.stringify(state);
    if (text === sent) return;
    sent = text;
    // A page of another machine may reference these files before any page is rendered here.
    options.prepare(releases.snapshot(), publish);
    send({ kind: 'state', state });
  }

  const report = (incident: Incident): void => send({ kind: 'incident', incident });
  watchProcess({ hub: releases, report, end: () => process.exit(1) });
  // Ctrl-C ends the listening process, which ends this one when its pages are done.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  process.once('disconnect', () => process.exit(0));

  await restrictNetwork(options.apiOrigins);
  guardModules();
  freezeLibraries(Object.values(scope).flatMap((versions) => Object.values(versions).map(({ lib }) => lib())));
  freezeIntrinsics({ isDevelopment: process.env.NODE_ENV !== 'production' });
  // From here on the `process` that this module imports is the only way to the real one.
  Object.defineProperty(globalThis, 'process', { value: guardedProcess });

  let baselineBytes = heapBytes();
  /** Bytes by which the process grew since the last call. */
  function grownBytes(): number {
    const before = baselineBytes;
    baselineBytes = heapBytes();
    return baselineBytes - before;
  }

  async function render(id: number, page: T['request']): Promise<void> {
    const left = new AbortController();
    rendering.set(id, left);
    let measured: MeasuredPage | undefined;
    try {
      const answer = await options.render(page, {
        releases,
        data,
        report,
        publish,
        works: (release) => send({ kind: 'works', id, release }),
        measure: (tally, ms) => void (measured = { tally, grew: grownBytes(), ms }),
        signal: left.signal,
      });
      send({ kind: 'page', id, answer, measured });
    } catch (error) {
      const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
      send({ kind: 'failed', id, message, stack, measured });
    } finally {
      rendering.delete(id);
    }
  }

  listen(async (message) => {
    switch (message.kind) {
      case 'ping': {
        sendState();
        const { rss, heapUsed } = process.memoryUsage();
        return send({ kind: 'pong', rss, heap: heapUsed });
      }
      case 'republish':
        return options.republish();
      case 'data':
        return void (data = message.data);
      case 'abort':
        return rendering.get(message.id)?.abort();
      case 'registry':
        await releases.follow(message.registry);
        sendState();
        return send({ kind: 'ready' });
      case 'render':
        return render(message.id, message.page);
    }
  });
}
