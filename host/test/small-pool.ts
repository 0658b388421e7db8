import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import type { Registry, ReleaseManifest } from '@larder/contracts/release';
import { ReleaseMetrics } from '@larder/platform/release-health/release-metrics';
import { readConfig } from '../server/config.ts';
import type { ReleaseAddress } from '@larder/platform/release-loader/loaded-release';
import type { ReleaseSource } from '@larder/platform/release-loader/release-source';
import { RemoteError } from '@larder/platform/release-loader/remote-error';
import type { Incident } from '@larder/platform/render/incidents';
import type { HostPool, HostRendering, PageAnswer, PageRequest } from '../server/render/messages.ts';
import { RenderPool, type PoolOptions } from '@larder/platform/render/render-pool';
import { workerOptions } from '../server/render/worker-options.ts';
import { UNKNOWN_SITE } from '../src/app/site.ts';
import { withCodeCache } from './render-code-cache.ts';

const build = fileURLToPath(new URL('../fixtures/small-build', import.meta.url));
export const integrityOf = (text: string | Buffer): string => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** A release without a build: one page at `/<remote without mf->`, whose module is the body of a function; `library(name)` is what the host shares. */
export interface SmallRelease {
  readonly remote: string;
  readonly version: string;
  /** Code before the module, which runs when the release is evaluated. */
  readonly before?: string;
  /** `Page`, and `prefetch` if it has one, as members of an object literal. */
  readonly module: string;
  /** Of its page, if it is another. */
  readonly path?: string;
  /** Name of a slot that its module fills by `default`. */
  readonly slot?: string;
  /** Whether browsers get the module, too, in a chunk with a style sheet. */
  readonly isHydrated?: boolean;
}

export interface SmallPool {
  readonly pool: HostPool;
  readonly reported: Incident[];
  /** Where its processes get releases. */
  readonly source: ReleaseSource;
  readonly releaseMetrics: ReleaseMetrics;
  /** Makes these releases the live ones, the first of a remote before the others. */
  live(...releases: readonly SmallRelease[]): Registry;
  /** Makes the first the live ones and the others canaries, for 20 of 100 visitors. */
  canaries(live: readonly SmallRelease[], canaries: readonly SmallRelease[]): Registry;
  page(path: string, more?: Partial<PageRequest>, signal?: AbortSignal): Promise<PageAnswer>;
  text(path: string): Promise<string>;
}

/** The browser's half of a release: its entry, and the chunk and the style sheet of its module. */
const clientFiles = (module: string): Record<string, string> => ({
  'client/entry.js': `let shared = {};
const library = (name) => Object.values(shared[name])[0].lib();
export const init = (scope) => void (shared = scope);
export const get = () => import('./page.js').then(({ create }) => () => create(library));`,
  'client/page.js': `let page;
export const create = (library) => (page ??= { ${module} });`,
  'client/page.css': '.harmless { color: green }',
});

/** Text of the release's manifest, and contents of its files, by path. */
export function filesOf({ remote, version, before = '', module, path, slot, isHydrated = false }: SmallRelease): {
  manifest: string;
  code: string;
  files: Record<string, string | Buffer>;
} {
  const code = `${before}
let shared = {};
const library = (name) => Object.values(shared[name])[0].lib();
const page = { ${module} };
exports.it = { init(scope) { shared = scope; }, get: async () => () => page };`;
  const twin = brotliCompressSync(code);
  const client = isHydrated ? clientFiles(module) : {};
  const manifest: ReleaseManifest = {
    schema: 1,
    name: remote,
    version,
    container: 'it',
    door: {
      name: remote,
      owner: 'Nobody',
      budget: { js: 1000, css: 1000 },
      shell: '^1.0.0',
      routes: [{ path: path ?? `/${remote.slice(3)}`, page: 'page', access: 'open' }],
      slots: slot === undefined ? [] : [{ name: slot, module: 'page' }],
    },
    client: {
      entry: 'client/entry.js',
      modules: { page: isHydrated ? { js: ['client/page.js'], css: ['client/page.css'] } : { js: [], css: [] } },
    },
    server: { entry: 'server/entry.cjs' },
    files: {
      'server/entry.cjs': {
        integrity: integrityOf(code),
        bytes: code.length,
        br: { integrity: integrityOf(twin), bytes: twin.length },
      },
      ...Object.fromEntries(
        Object.entries(client).map(([name, text]) => [name, { integrity: integrityOf(text), bytes: text.length }]),
      ),
    },
  };
  const files = { 'server/entry.cjs': code, 'server/entry.cjs.br': twin, ...client };
  return { manifest: JSON.stringify(manifest), code, files };
}

/** Settings of a host with the small build only. */
export const SMALL = { HOST_BUILD: build, API_URL: 'http://127.0.0.1:9', RELEASES_URL: 'http://127.0.0.1:9' };

/** The pool that the host has, over releases in memory and with the small build. */
export async function smallPool(options: Partial<PoolOptions<HostRendering>> = {}): Promise<SmallPool> {
  const files = new Map<string, string>();
  const reported: Incident[] = [];
  const releaseMetrics = new ReleaseMetrics();
  const config = readConfig(SMALL);
  const processes = workerOptions(config);
  const source: ReleaseSource = {
    read(path, _integrity, phase) {
      const text = files.get(path);
      return text === undefined ? Promise.reject(new RemoteError('http', phase, `no ${path}`)) : Promise.resolve(text);
    },
  };
  const pool = new RenderPool<HostRendering>({
    ...processes,
    source,
    releaseMetrics,
    report: (incident) => reported.push(incident),
    // A busy machine starts processes slowly.
    waitMs: 120_000,
    ...options,
    ...(await withCodeCache({ ...processes, ...options }, build)),
  });
  let revision = 0;
  const page: SmallPool['page'] = (path, more = {}, signal = new AbortController().signal) =>
    pool.render(
      {
        path,
        requestId: 'request-1',
        apiHeaders: {},
        site: UNKNOWN_SITE,
        content: null,
        withBody: true,
        brotli: null,
        ...more,
      },
      null,
      signal,
    );
  /** Puts a release into the store, and returns its address. */
  function put(release: SmallRelease): ReleaseAddress {
    const { remote, version } = release;
    const { manifest, code } = filesOf(release);
    const url = `/${remote}/${version}/`;
    files.set(`${url}manifest.json`, manifest).set(`${url}server/entry.cjs`, code);
    return { url, metadata: { version, integrity: integrityOf(manifest) } };
  }
  const canaries: SmallPool['canaries'] = (live, drawn) => {
    const microFrontends: Registry['microFrontends'] = {};
    const at = new Date().toISOString();
    for (const release of live) {
      const entries = (microFrontends[release.remote] ??= []);
      entries.push({
        ...put(release),
        deployment: { traffic: entries.length === 0 ? 100 : 0, default: entries.length === 0 },
        extras: { promotedAt: at, by: 'test' },
      });
    }
    revision += 1;
    const registry: Registry = {
      schema: 1,
      revision,
      microFrontends,
      canaries: Object.fromEntries(
        drawn.map((release) => [release.remote, { ...put(release), share: 20, extras: { at, by: 'test' } }]),
      ),
    };
    pool.follow(registry);
    return registry;
  };
  return {
    pool,
    reported,
    source,
    releaseMetrics,
    page,
    canaries,
    live: (...releases) => canaries(releases, []),
    text: async (path) => Buffer.from((await page(path)).body ?? []).toString(),
  };
}
