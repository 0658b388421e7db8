import { PROOF_HEADER } from '@larder/platform/http/address-proof';
import { REVISION_HEADER } from '@larder/contracts/data-keys';
import type { StoreRevision } from '@larder/contracts/store-revision';
import { ESSENTIAL_COOKIES } from '@larder/rules';
import { FORCED_COOKIE } from '../../src/server/forced-experiments.ts';
import { readCookies } from '@larder/platform/http/request-cookies';
import type { PageRequest } from '../render/messages.ts';
import { readVisitor, type Visitor } from './visitor.ts';

/** Cookies of the store that no cached page depends on, or that are a part of its key. */
const ANONYMOUS_COOKIES: readonly string[] = ['registered', 'uuid', 'device', 'last_campaign', 'pla', 'consent', 'written'];

/** A visitor with one of these cookies gets pages of their own. */
const PERSONAL_COOKIES: readonly string[] = [
  ...ESSENTIAL_COOKIES.filter((name) => !ANONYMOUS_COOKIES.includes(name)),
  FORCED_COOKIE,
];

const isPersonal = (cookies: ReadonlyMap<string, string>): boolean => PERSONAL_COOKIES.some((name) => cookies.has(name));

/** Headers by which the API limits the rate of an address. */
const rateLimitHeaders = (headers: PageRequest['apiHeaders']): PageRequest['apiHeaders'] =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name === 'x-forwarded-for' || name === PROOF_HEADER));

/** A request without anything that identifies its visitor. */
export interface AnonymousRequest {
  /** Cache key: holds everything that the page is rendered from, apart from the store's data. */
  readonly key: string;
  /**
   * The request to render.
   * @param brotli compression level of the body
   */
  readonly request: (requestId: string, brotli: number) => PageRequest;
  /** The visitor: a new one gets the cookie of their id with the page. */
  readonly visitor: Visitor;
}

/**
 * Removes from a request everything that identifies its visitor. The result holds what all visitors of the same audience share: path, origin, theme, campaign,
 * experiments and canaries. The page cannot contain a cookie or header of a person, because the render gets none. Only the address remains, for the API's rate limits.
 * @returns null for signed-in shoppers, visitors with a cart, previews and requests without a body: their pages are not shared
 */
export function anonymizeRequest(page: PageRequest, store: StoreRevision): AnonymousRequest | null {
  const {
    path,
    site,
    content,
    withBody,
    preview,
    canaries,
    apiHeaders,
    requestId: _,
    brotli: __,
    audience: ___,
    visitor: known,
    // A cached page is no redirect.
    redirects: ____,
    ...rest
  } = page;
  // A new field of a page request does not compile until this function handles it.
  rest satisfies Record<string, never>;
  const cookies = readCookies(apiHeaders['cookie']);
  if (!withBody || preview || isPersonal(cookies)) return null;
  const visitor = known ?? readVisitor(cookies, store);
  if (!visitor) return null;
  const campaign = ['pla', 'registered'].filter((name) => cookies.get(name) === '1').map((name) => `${name}=1`);
  const shared = {
    site,
    ...(canaries && { canaries }),
    apiHeaders: { 'user-agent': 'page cache', ...(campaign.length > 0 ? { cookie: campaign.join('; ') } : {}) },
    audience: { experiments: visitor.experiments, hasId: visitor.idCookie === null },
  };
  // The API reads nothing older than the revision of the entry, and names the data that it read.
  const revision: Record<string, string> = store.revision === null ? {} : { [REVISION_HEADER]: store.revision };
  return {
    // `content` is left out: the text at a path stays the same while the host runs.
    key: JSON.stringify({ path, ...shared }),
    request: (requestId, brotli) => ({
      ...shared,
      path,
      apiHeaders: { ...rateLimitHeaders(apiHeaders), ...shared.apiHeaders, 'x-request-id': requestId, ...revision },
      content,
      requestId,
      withBody: true,
      brotli,
    }),
    visitor,
  };
}
