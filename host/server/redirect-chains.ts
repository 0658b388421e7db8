import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { withoutFragment } from '../src/app/redirect-limit.ts';
import { canonicalPath } from './site/canonical-path.ts';

/** ms that a browser may take from a redirect to the next request. */
const TTL_MS = 30_000;
const MOST = 10_000;

/** The last redirect of a browser. */
interface Chain {
  readonly to: string;
  /** Redirects one after another, with this one. */
  readonly count: number;
}

/**
 * Counts the redirects that lead a browser to a page one after another. It needs neither cookie nor query: a browser that follows a redirect requests
 * its target with the same headers.
 */
export class RedirectChains {
  readonly #chains = new LRUCache<string, Chain>({ max: MOST, ttl: TTL_MS });
  readonly #clientOf: (request: IncomingMessage) => string;

  /** @param clientOf address of the client behind a request */
  constructor(clientOf: (request: IncomingMessage) => string) {
    this.#clientOf = clientOf;
  }

  /** @returns the number of redirects that led to this page, 0 for most pages */
  countBefore(request: IncomingMessage, path: string): number {
    // Hardly any page redirects: most requests need no hash.
    const chain = this.#chains.size === 0 ? undefined : this.#chains.get(this.#keyOf(request));
    return chain?.to === spellingOf(path) ? chain.count : 0;
  }

  /** Stores the redirect that answers this request. @param before redirects that led to it */
  follow(request: IncomingMessage, location: string, before: number): void {
    this.#chains.set(this.#keyOf(request), { to: spellingOf(location), count: before + 1 });
  }

  /** A page that was rendered ends the chain that led to it. */
  end(request: IncomingMessage): void {
    this.#chains.delete(this.#keyOf(request));
  }

  /** Without the cookies, a caller could imitate a loop by requests of two people. */
  #keyOf(request: IncomingMessage): string {
    const { cookie = '', 'user-agent': program = '' } = request.headers;
    return createHash('sha256')
      .update(JSON.stringify([this.#clientOf(request), program, cookie]))
      .digest('base64');
  }
}

/** Other spellings of a path redirect to it before its page is rendered. */
function spellingOf(location: string): string {
  const [path = '', ...search] = withoutFragment(location).split('?');
  return [canonicalPath(path), ...search].join('?');
}
