import { createHash } from 'node:crypto';
import type { CallName, CallResponse } from '@larder/contracts';
import { priceListOf } from '@larder/rules';
import type { RequestContext } from '../../platform/http/context.ts';
import { RawJson } from '../../platform/http/raw-json.ts';
import { preferredOf } from '../../quiz/for-catalog.ts';
import type { Listing, Memoize } from './listing.ts';
import type { ListingRequest } from './listing-request.ts';
import { markPreferred } from './personal-cards.ts';

/**
 * Cache duration of responses (ms). Writes invalidate earlier entries, because the key contains the version of known changes.
 */
const TTL_MS = 5_000;
/** Counts of a list are the same for many responses. They are cached longer (ms), as long as change notifications arrive. */
const COUNTS_TTL_MS = 30_000;

/** Prices depend on the viewer, so shared caches store nothing, and browsers revalidate with their ETag. */
export const CATALOG_CACHE = 'private, no-cache';

/**
 * Responds with JSON text from the process's cache, or builds it. The key contains the price group and the complete request.
 * Shoppers with preferences get a copy marked for them (CAT-030), shared by all with the same preferences. All others get the
 * text unchanged.
 */
export async function cachedJson(
  c: RequestContext,
  name: string,
  input: unknown,
  make: () => Promise<string | Buffer | RawJson>,
): Promise<RawJson> {
  const key = `catalog ${c.services.changes.version() ?? ''} ${name} ${priceListOf(c.viewer.groupId)} ${JSON.stringify(input)}`;
  const shared = await c.services.cache.through(key, TTL_MS, async () => {
    const made = await make();
    return made instanceof RawJson ? made : withEtag(made);
  });
  const preferred = await preferredOf(c);
  if (preferred.length === 0) return shared;
  const copy = `catalog marked ${preferred.join()} ${shared.etag}`;
  return c.services.cache.through(copy, TTL_MS, async () =>
    withEtag(JSON.stringify(markPreferred(JSON.parse(shared.text.toString()) as unknown, preferred)), shared.dataKeys),
  );
}

/**
 * Responds with data that is equal for the same request of any caller, from the process's cache or built. It caches nothing
 * while no change notifications arrive.
 * @param key everything of the request that the response depends on
 * @param dataKeys keys of the data that it depends on (`data-keys.ts` of the contracts)
 */
export async function cachedPublicResponse<N extends CallName>(
  c: RequestContext,
  name: N,
  key: readonly unknown[],
  dataKeys: readonly string[],
  make: () => Promise<CallResponse<N>>,
): Promise<RawJson> {
  const version = c.services.changes.version();
  const made = async () => withEtag(JSON.stringify(await make()), dataKeys);
  return version === null ? made() : c.services.cache.through(`all ${version} ${name} ${JSON.stringify(key)}`, TTL_MS, made);
}

/** Waits for a write and for its change notification, so that the writer's next requests see it (`cachedPublicResponse`). */
export async function afterInvalidation<T>(c: RequestContext, written: Promise<T>): Promise<T> {
  const done = await written;
  await c.services.changes.look();
  return done;
}

/** Caches the counts of lists until the next write, shared by all viewers with the same prices. */
export function cachedCounts(c: RequestContext): Memoize {
  const version = c.services.changes.version();
  const of = `counts ${version ?? ''} ${priceListOf(c.viewer.groupId)}`;
  return (key, make) => c.services.cache.through(`${of} ${key}`, version === null ? TTL_MS : COUNTS_TTL_MS, make);
}

/**
 * Wraps JSON text as a cacheable response with an ETag.
 * @param dataKeys keys of the data that it depends on; left out when it may depend on any data
 */
export function withEtag(json: string | Buffer, dataKeys?: readonly string[]): RawJson {
  const text = typeof json === 'string' ? Buffer.from(json) : json;
  return new RawJson(text, `W/"${createHash('sha1').update(text).digest('base64url')}"`, dataKeys);
}

/**
 * Serializes a listing in the API's form with further members, without parsing the cards. It encodes each card separately: one
 * character beyond Latin-1 makes V8 store a joined page as UTF-16, and encoding that took ten times as long.
 */
export function listingJson(
  { cards, total, facets }: Listing,
  request: ListingRequest,
  more: Record<string, unknown> = {},
): Buffer {
  const rest = { total, cur_page: request.cur_page, page_size: request.page_size, facets, ...more };
  const texts = cards.map((card, at) => Buffer.from(at === 0 ? card : `,${card}`));
  return Buffer.concat([Buffer.from('{"products":['), ...texts, Buffer.from(`],${JSON.stringify(rest).slice(1)}`)]);
}

/** Cards and their number, for the calls that answer no facets. */
export function cardsJson({ cards, total }: { cards: string; total: number }): string {
  return `{"products":[${cards}],"total":${total}}`;
}
