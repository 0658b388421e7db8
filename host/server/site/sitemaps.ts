import { Readable } from 'node:stream';
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';

/** Kinds of paths that the api lists; the host's own pages are a kind besides. */
export const API_KINDS = ['products', 'categories', 'attributes', 'lists'] as const;
/** Kind of paths in a sitemap: those that the API lists, and the host's own pages. */
export type SitemapKind = (typeof API_KINDS)[number] | 'pages';

/** One page of `GET /sitemap/{kind}`: at most 10,000 paths, and the number of pages. */
export interface SitemapPage {
  readonly urls: readonly { readonly url: string; readonly updated_at: string | null }[];
  readonly pages: number;
}

/** ms for which a response is cached; an older one is rebuilt on the next request. */
const CACHE_MS = 600_000;
/** Maximum number of cached files, some 1 MB each; the oldest is evicted first. */
const MAX_FILES = 24;
/** A sitemap index may name 50,000 files; a number beyond this is a fault of the api. */
const MAX_PAGES = 1000;

/** Sitemap index and its files, as XML. */
export interface Sitemaps {
  /** `/sitemap.xml`: one entry for each file. */
  index(origin: string): Promise<Buffer>;
  /** `/sitemaps/<kind>-<page>.xml`; null when it is empty. */
  file(origin: string, kind: SitemapKind, page: number): Promise<Buffer | null>;
}

/** Builds sitemaps from what `read` lists. Responses are cached for ten minutes and shared by concurrent requests; failures are not cached. */
export function createSitemaps(options: {
  read(kind: SitemapKind, page: number): Promise<SitemapPage>;
  now?: () => number;
}): Sitemaps {
  const now = options.now ?? Date.now;
  const cache = new Map<string, { until: number; answer: Promise<Buffer | null> }>();

  function keep(key: string, make: () => Promise<Buffer | null>): Promise<Buffer | null> {
    const known = cache.get(key);
    if (known && known.until > now()) return known.answer;
    const answer = make();
    cache.delete(key);
    cache.set(key, { until: now() + CACHE_MS, answer });
    answer.catch(() => {
      if (cache.get(key)?.answer === answer) cache.delete(key);
    });
    const [oldest] = cache.keys();
    if (cache.size > MAX_FILES && oldest !== undefined) cache.delete(oldest);
    return answer;
  }

  const file = (origin: string, kind: SitemapKind, page: number): Promise<Buffer | null> =>
    keep(`${origin} ${kind} ${page}`, async () => {
      const { urls, pages } = await options.read(kind, page);
      if (page > Math.max(1, pages) || urls.length === 0) return null;
      const items = urls.map(({ url, updated_at: at }) => ({ url, ...(at ? { lastmod: at } : {}) }));
      const stream = new SitemapStream({ hostname: origin, xmlns: { news: false, video: false, xhtml: false, image: false } });
      return streamToPromise(Readable.from(items).pipe(stream));
    });

  return {
    file,
    async index(origin) {
      const made = await keep(`${origin} index`, async () => {
        const counts = await Promise.all(
          (['pages', ...API_KINDS] as const).map(async (kind) => ({ kind, ...(await options.read(kind, 1)) })),
        );
        const files = counts.flatMap(({ kind, pages, urls }) =>
          urls.length === 0
            ? []
            : Array.from({ length: Math.min(pages, MAX_PAGES) }, (_, at) => ({
                url: `${origin}/sitemaps/${kind}-${at + 1}.xml`,
              })),
        );
        return streamToPromise(Readable.from(files).pipe(new SitemapIndexStream()));
      });
      return made ?? Buffer.alloc(0);
    },
  };
}
