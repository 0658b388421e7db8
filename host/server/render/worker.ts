import process from 'node:process';
import { getHeapStatistics } from 'node:v8';
import type { NavNode } from '@larder/contracts';
import type { PageTally } from '../charges/figures.ts';
import type { ReleaseName } from '../charges/release-name.ts';
import { loadHostBuild } from '../host-build.ts';
import { RemoteHub } from '../hub/hub.ts';
import { liveOf } from '../hub/snapshot.ts';
import { createShareScope } from '../hub/share-scope.ts';
import { watchProcess } from '../process-faults.ts';
import type { Kept } from '../site/kept-answer.ts';
import { holdLanguage } from '@larder/contracts/held-language';
import { guardedProcess, holdModules } from '@larder/contracts/held-modules';
import { holdNetwork } from '@larder/contracts/held-network';
import { createApiFetch } from './api-fetch.ts';
import { openChannel } from './channel.ts';
import type { Tallied, WorkerSettings } from './messages.ts';
import { holdLibraries } from './held-libraries.ts';
import { filesOf, publishAnew, type PageFile } from './files-of-page.ts';
import { renderPage } from './renderer.ts';

/**
 * A process that renders pages, and that can be lost: `worker.ts <settings as JSON>`. It holds the code of remotes, and nothing that they must not have.
 * It ends with the process that started it.
 */
const settings = JSON.parse(process.argv[2] ?? '{}') as WorkerSettings;
const { send, ask, listen } = openChannel();
const build = await loadHostBuild(settings.build);
const fetchApi = createApiFetch(settings.apiUrl);
const rendering = new Map<number, AbortController>();
let menu: Kept<NavNode[]> | null = null;

const scope = createShareScope({ exports: build.shellExports, version: build.shellExports.SHELL_VERSION });
const hub = new RemoteHub({
  source: { read: (path, integrity, phase) => ask({ what: 'file', path, integrity, phase }) },
  publicBase: settings.releasesPublicUrl,
  scope,
  async admit(remote, version) {
    await ask({ what: 'admit', remote, version });
    return (loaded) => send({ kind: 'evaluated', remote, version, loaded });
  },
  log: ({ phase, ...line }) => send({ kind: 'incident', incident: { ...line, where: phase } }),
  onChange: tellState,
});

const publish = (file: PageFile): void => send({ kind: 'file', file });

let told = '';
/** Says what may be served, when that has changed. */
function tellState(): void {
  const { registry } = hub.snapshot();
  const state = { remotes: hub.states(), routes: registry.routes, live: liveOf(registry), canaries: hub.canaries() };
  const text = JSON.stringify(state);
  if (text === told) return;
  told = text;
  // Another machine's page may ask for what releases are made of before any page is rendered here.
  filesOf(hub.snapshot(), build, publish);
  send({ kind: 'state', state });
}

watchProcess({
  hub,
  report: (incident) => send({ kind: 'incident', incident }),
  end: () => process.exit(1),
});
// Whoever ends the store by Ctrl-C ends the process that listens; it ends us when our pages are done.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.once('disconnect', () => process.exit(0));

await holdNetwork(settings.apiUrl);
holdModules();
holdLibraries(Object.values(scope).flatMap((versions) => Object.values(versions).map(({ lib }) => lib())));
holdLanguage({ isDevelopment: process.env.NODE_ENV !== 'production' });
// From here on this file's own `process` is the only way to the real one.
Object.defineProperty(globalThis, 'process', { value: guardedProcess });

/** Bytes that this process holds, garbage included. */
function heldBytes(): number {
  const { used_heap_size: heap, external_memory: external } = getHeapStatistics();
  return heap + external;
}

let held = heldBytes();
/** What the process grew by since it was asked before. */
function grown(): number {
  const before = held;
  held = heldBytes();
  return held - before;
}

listen(async (message) => {
  if (message.kind === 'ping') {
    tellState();
    const { rss, heapUsed } = process.memoryUsage();
    return send({ kind: 'pong', rss, heap: heapUsed });
  }
  if (message.kind === 'publish-anew') return publishAnew();
  if (message.kind === 'menu') return void (menu = message.menu);
  if (message.kind === 'abort') return rendering.get(message.id)?.abort();
  if (message.kind === 'registry') {
    await hub.follow(message.registry);
    tellState();
    return send({ kind: 'ready' });
  }
  const { id, page } = message;
  const left = new AbortController();
  rendering.set(id, left);
  let tallied: Tallied | undefined;
  const tell = (tally: PageTally, ms: number): void => void (tallied = { tally, grew: grown(), ms });
  const works = (release?: ReleaseName) => send({ kind: 'works', id, release });
  try {
    const report = (incident: Parameters<Parameters<typeof renderPage>[1]['report']>[0]) => send({ kind: 'incident', incident });
    const context = { settings, build, hub, menu, report, fetchApi, publish, works, tell, signal: left.signal };
    const answer = await renderPage(page, context);
    send({ kind: 'page', id, answer, tallied });
  } catch (error) {
    const { message: words, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
    send({ kind: 'failed', id, message: words, stack, tallied });
  } finally {
    rendering.delete(id);
  }
});
