import { promisify } from 'node:util';
import { brotliCompressSync, brotliDecompress } from 'node:zlib';
import type { StoreRevision } from '@larder/contracts/store-revision';
import { createDataChanges } from '../server/page-cache/data-changes.ts';
import { createPageCache } from '../server/page-cache/page-cache.ts';
import type { PageAnswer, PageRequest } from '../server/render/messages.ts';
import { UNKNOWN_SITE } from '../src/app/site.ts';

const off = { shares: {} };
/** The API's answer about the store. */
const revision = (text: string | null): StoreRevision => ({
  revision: text,
  changed: null,
  secure_cookies: true,
  experiments: {
    post_discount_pricing: off,
    subsequent_order_smart_cart: off,
    sponsored_products_carrot: off,
    new_member_60_incentive: off,
  },
});
export const html: PageAnswer['headers'] = [['content-type', 'text/html; charset=utf-8']];

/** A page cache before a pool that renders the number of the render and the fields of the case. */
export function openPageCache(over: { maxBytes?: number; answer?: Partial<PageAnswer> } = {}) {
  const state = {
    live: 'mf-a@1' as string | null,
    revision: 'r.1' as string | null,
    now: 0,
    answer: over.answer ?? {},
  };
  const changes = createDataChanges();
  const render = jest.fn(async ({ path, brotli }: PageRequest): Promise<PageAnswer> => {
    const body = Buffer.from(`<html><p>${path} ${render.mock.calls.length}</p></html>`);
    return {
      status: 200,
      headers: html,
      isCompressed: brotli !== null,
      body: brotli === null ? body : brotliCompressSync(body),
      inline: { scripts: ["'sha256-script'"], styles: [] },
      shared: 'mf-a@1',
      releases: [],
      ...state.answer,
    };
  });
  const cache = createPageCache({
    pool: { render, live: () => state.live },
    revisions: { changes, now: () => Promise.resolve({ ...revision(state.revision), position: changes.position }) },
    maxBytes: over.maxBytes ?? 1_000_000,
    now: () => state.now,
  });
  /** Requests a page; by default as a visitor with an id, whose browser accepts brotli. */
  const get = (
    path = '/',
    {
      cookie = 'uuid=7c9e6679-7425-40de-944b-e07fc1f90ae7',
      brotli = 3,
      canaries,
    }: Partial<Pick<PageRequest, 'brotli' | 'canaries'>> & { cookie?: string } = {},
  ) =>
    cache.get(
      {
        path,
        requestId: 'request-1',
        apiHeaders: { cookie },
        site: UNKNOWN_SITE,
        content: null,
        withBody: true,
        brotli,
        canaries,
      },
      null,
    );
  const text = async (...args: Parameters<typeof get>) => {
    const answer = await get(...args);
    const body = Buffer.from(answer?.body ?? []);
    return answer && (answer.isCompressed ? await promisify(brotliDecompress)(body) : body).toString();
  };
  return { state, changes, render, cache, get, text };
}
