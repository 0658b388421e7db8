import { PROOF_HEADER } from '@larder/contracts/address-proof';
import type { StoreRevision } from '@larder/contracts/store-revision';
import { KEPT_COOKIES } from '@larder/rules';
import { FORCED_COOKIE } from '../../src/server/forced-experiments.ts';
import { readCookies } from '../../src/server/request-cookies.ts';
import type { PageRequest } from '../render/messages.ts';
import { visitorOf, type Visitor } from './visitor.ts';

/** Who has one of these is somebody in particular, or will be: their pages are their own. */
const OF_ONE: readonly string[] = [
  ...KEPT_COOKIES.filter((name) => !['registered', 'uuid', 'device', 'last_campaign', 'pla', 'consent'].includes(name)),
  FORCED_COOKIE,
];

/** Whether these are cookies of somebody in particular. */
export const isOfOne = (cookies: ReadonlyMap<string, string>): boolean => OF_ONE.some((name) => cookies.has(name));

/** What the api counts an address by. */
const ofLimits = (headers: PageRequest['apiHeaders']): PageRequest['apiHeaders'] =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name === 'x-forwarded-for' || name === PROOF_HEADER));

/** A request that stands for those of all visitors who look alike. */
export interface StandIn {
  /** All that the page is rendered from: two requests with the same key are the same request. */
  readonly key: string;
  /** All of that but for the address. */
  readonly look: string;
  /** Rendered from nothing of the one who asked: what is not in it cannot be read. */
  readonly request: (one: Pick<PageRequest, 'requestId' | 'nonce'>) => PageRequest;
  /** Who asked: the cookie of a new id is to be sent with their answer. */
  readonly visitor: Visitor;
}

/**
 * Whose page may be anybody's: a visitor without a session. The request that is rendered is made anew of what is common to all of them (address, origin, looks, how
 * they came, experiments, canaries), and that is the key. No cookie or header of a person goes along, so a page that would read one finds none; their address does, for
 * the api's limits, which is all that reads it. Null for everybody else.
 */
export function standInFor(page: PageRequest, store: StoreRevision, makeId?: () => string): StandIn | null {
  const {
    path,
    site,
    content,
    withBody,
    trial,
    canaries,
    apiHeaders,
    requestId: _,
    nonce: __,
    packed: ___,
    alike: ____,
    visitor: known,
    ...rest
  } = page;
  // Whoever adds to a request has to say here what it means for pages that are kept.
  rest satisfies Record<string, never>;
  const cookies = readCookies(apiHeaders['cookie']);
  if (!withBody || trial || isOfOne(cookies)) return null;
  const visitor = known && !makeId ? known : visitorOf(cookies, store, makeId);
  if (!visitor) return null;
  const ways = ['pla', 'registered'].filter((name) => cookies.get(name) === '1').map((name) => `${name}=1`);
  const common = {
    site,
    ...(canaries && { canaries }),
    apiHeaders: { 'user-agent': 'kept pages', ...(ways.length > 0 ? { cookie: ways.join('; ') } : {}) },
    alike: { experiments: visitor.experiments, hasId: visitor.idCookie === null },
  };
  return {
    // The text at a path is the same for as long as the host runs.
    key: JSON.stringify({ path, ...common }),
    look: JSON.stringify(common),
    request: ({ requestId, nonce }) => ({
      ...common,
      path,
      apiHeaders: { ...ofLimits(apiHeaders), ...common.apiHeaders, 'x-request-id': requestId },
      content,
      requestId,
      nonce,
      withBody: true,
      packed: false,
    }),
    visitor,
  };
}
