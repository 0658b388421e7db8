import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { readCookies } from '../../src/server/request-cookies.ts';
import type { PageRequest } from '../render/messages.ts';
import { isOfOne, type StandIn } from './stand-in.ts';
import type { Visitor } from './visitor.ts';

/** Beside its cookies, the headers of a request that a kept page may go by; a test holds that the host reads no others on the way to one. */
export const READ_HEADERS = ['host', 'accept-encoding', 'sec-gpc', 'x-forwarded-host', 'x-forwarded-proto'] as const;

/** Characters of the longest words that are remembered. */
const LONGEST = 2000;

/** How a visitor asks for a page. */
export interface Asked {
  /** Address, headers and cookies that a page may go by, but for the visitor's own id. Where they are the same, the same page is asked for. */
  readonly words: string;
  /** All of them, as they came and by name. */
  readonly cookie: string | undefined;
  readonly cookies: ReadonlyMap<string, string>;
}

/** Null for what is no visitor's page, as far as can be told at once. */
export function askedBy({ method, url = '', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): Asked | null {
  if (method !== 'GET') return null;
  const cookies = readCookies(headers.cookie);
  if (isOfOne(cookies)) return null;
  const words = [url, ...READ_HEADERS.map((name) => headers[name] ?? '')];
  for (const [name, value] of cookies) words.push(name === 'uuid' ? 'uuid' : `${name}=${value}`);
  // No line feed is in any of them: it would have ended its header.
  const text = words.join('\n');
  return text.length <= LONGEST ? { words: text, cookie: headers.cookie, cookies } : null;
}

/** What was asked before and answered by a kept page. */
export interface KnownAsk extends Pick<PageRequest, 'site' | 'packed'> {
  /** As who asks so asks for it. */
  pageFor(asked: Asked): PageRequest;
  /** Where the page of who looks like this visitor is kept; undefined where nobody like them asked yet. */
  standInOf(visitor: Visitor): Pick<StandIn, 'key' | 'look'> | undefined;
}

/** All of a visitor that their page goes by beside their words. */
const sidesOf = ({ experiments }: Visitor): string => Object.values(experiments).join(' ');

/** Remembers which kept pages were given to whom asked how: who asks the same again need not be looked at by all that stands before pages. */
export function createAsks(mostBytes: number): {
  find(asked: Asked): KnownAsk | undefined;
  remember(asked: Asked, page: PageRequest, standIn: StandIn): void;
} {
  type Standing = KnownAsk & { readonly bySides: Map<string, Pick<StandIn, 'key' | 'look'>> };
  const known = new LRUCache<string, Standing>({
    maxSize: mostBytes,
    // With its page, and a key and a look for some sides of experiments.
    sizeCalculation: (_, words) => 2 * words.length + 8000,
  });
  function begun({ apiHeaders: _, ...page }: PageRequest): Standing {
    const bySides: Standing['bySides'] = new Map();
    // Nothing of the visitor for whom it was made first.
    const bare = { ...page, requestId: '', nonce: '', visitor: null };
    return {
      bySides,
      site: page.site,
      packed: page.packed,
      pageFor: ({ cookie }) => ({ ...bare, apiHeaders: { ...(cookie !== undefined && { cookie }) } }),
      standInOf: (visitor) => bySides.get(sidesOf(visitor)),
    };
  }
  return {
    find: ({ words }) => known.get(words),
    remember({ words }, page, { key, look, visitor }) {
      const standing = known.get(words) ?? begun(page);
      standing.bySides.set(sidesOf(visitor), { key, look });
      known.set(words, standing);
    },
  };
}
