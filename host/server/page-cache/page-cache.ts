import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { NavNode } from '@larder/contracts';
import { liveWith } from '@larder/platform/release-loader/snapshot';
import type { HostPool, PageAnswer, PageRequest } from '../render/messages.ts';
import type { CachedValue } from '../site/cached-response.ts';
import { type AnonymousRequest, anonymizeRequest } from './anonymous-request.ts';
import type { Revisions } from './revision.ts';

/** ms for which a page is served from the cache: texts such as "ends in 3 hours" age without a write to the store. */
const TTL_MS = 15_000;
/** ms for which a page is not cached after a render that failed in part. Meanwhile each visitor gets a render of their own. */
const FAILED_TTL_MS = 1000;
/** Memory of a key of a page's data, about. */
const KEY_BYTES = 40;
/** Brotli level of cached pages: one compression serves many visitors. */
const BROTLI_LEVEL = 6;

/** One audience's page at one path. `page` is null when the render may not be shared: each visitor then gets their own. */
interface Entry {
  /** Releases of the render. */
  readonly live: string;
  /** Position among the changes of data, from before the render. */
  readonly position: number;
  /** Keys of the data that the page shows; null when it may show any data. */
  readonly dataKeys: readonly string[] | null;
  /** ms, on the cache's clock. */
  readonly expiresAt: number;
  readonly page: PageAnswer | null;
}

/** Cache of rendered pages that visitors of one audience share. */
export interface PageCache {
  /**
   * Serves a page from the cache, and renders it first where the cache has none.
   * @returns null when the page is not shared: the caller has to render it for this visitor
   * @throws what the render throws; the next request tries again
   */
  get(page: PageRequest, menu: CachedValue<NavNode[]> | null): Promise<PageAnswer | null>;
  /** Since the start, `hits`: pages served; `renders`: pages rendered for them, and for what is not shared. `bytes`: memory in use. */
  readonly metrics: { readonly hits: number; readonly renders: number; readonly bytes: number };
}

/**
 * Caches the pages of anonymous visitors, compressed, with one entry per path and audience. A page is served for 15 s at most, and only while the releases
 * are those of its render and no data that it shows has changed since. Concurrent requests for one entry share one render. A page is not cached when it is not a plain 200, sets a cookie,
 * failed in part, or read the identity of its visitor.
 */
export function createPageCache(options: {
  pool: Pick<HostPool, 'render' | 'live'>;
  revisions: Revisions;
  /** Memory limit in bytes; 0 disables the cache. */
  maxBytes: number;
  /** For tests; ms. */
  now?: () => number;
}): PageCache {
  const { pool, revisions, maxBytes } = options;
  const now = options.now ?? (() => performance.now());
  const metrics = { hits: 0, renders: 0, bytes: 0 };
  if (maxBytes === 0) return { get: () => Promise.resolve(null), metrics };
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ page, live, dataKeys }, key) =>
      2 * (key.length + live.length) + KEY_BYTES * (dataKeys?.length ?? 0) + (page?.body?.length ?? 0) + 1,
  });
  const pending = new Map<string, Promise<Entry>>();

  async function render(
    anonymous: AnonymousRequest,
    { requestId }: PageRequest,
    live: string,
    position: number,
    menu: CachedValue<NavNode[]> | null,
  ): Promise<Entry> {
    const startedAt = now();
    metrics.renders += 1;
    // Visitors share this render: it continues when one of them disconnects.
    const signal = new AbortController().signal;
    const page = await pool.render(anonymous.request(requestId, BROTLI_LEVEL), menu, signal);
    const setsCookie = page.headers.some(([name]) => name === 'set-cookie');
    const isShared = page.status === 200 && page.shared === live && page.body !== undefined && !setsCookie;
    const ttl = page.isBroken ? FAILED_TTL_MS : TTL_MS;
    return { live, position, dataKeys: page.dataKeys ?? null, expiresAt: startedAt + ttl, page: isShared ? page : null };
  }

  async function entryFor(
    anonymous: AnonymousRequest,
    page: PageRequest,
    live: string,
    position: number,
    menu: CachedValue<NavNode[]> | null,
  ): Promise<Entry> {
    const { key } = anonymous;
    const cached = entries.get(key);
    if (cached?.live === live && now() < cached.expiresAt && !revisions.changes.hasChanged(cached.dataKeys, cached.position))
      return cached;
    const name = `${live} ${position} ${key}`;
    const running = pending.get(name);
    if (running) return running;
    const work = render(anonymous, page, live, position, menu).finally(() => pending.delete(name));
    pending.set(name, work);
    const entry = await work;
    entries.set(key, entry);
    return entry;
  }

  return {
    get metrics() {
      return { ...metrics, bytes: entries.calculatedSize };
    },
    async get(page, menu) {
      const store = await revisions.now();
      const current = pool.live();
      const live = current !== null && page.canaries ? liveWith(current, page.canaries) : current;
      const anonymous = store?.revision && live !== null ? anonymizeRequest(page, store) : null;
      if (!anonymous || !store?.revision || live === null) return null;
      const entry = await entryFor(anonymous, page, live, store.position, menu);
      if (!entry.page) return null;
      metrics.hits += 1;
      return personalize(entry.page, page, anonymous.visitor.idCookie);
    },
  };
}

/** The cached page in the encoding that the visitor accepts, with the cookie of a new visitor's id. */
async function personalize(cached: PageAnswer, { brotli }: PageRequest, idCookie: string | null): Promise<PageAnswer> {
  const headers = idCookie === null ? cached.headers : [...cached.headers, ['set-cookie', idCookie] as const];
  if (brotli !== null || !cached.body) return { ...cached, headers };
  return { ...cached, headers, body: await promisify(brotliDecompress)(cached.body), isCompressed: false };
}
