import type { ServerResponse } from 'node:http';

/** What a cache between store and shopper is told of an answer that is for one shopper alone. */
const FOR_ONE = 'private, no-store';

/**
 * Whether a cache that many share may keep an answer with this `cache-control`. Without a word it may (RFC 9111 lets it guess), so only
 * `private` and `no-store` keep it out.
 */
export function mayBeShared(cacheControl: string | undefined): boolean {
  const words = (cacheControl ?? '').toLowerCase().split(',');
  return !words.some((word) => /^\s*(private|no-store)\s*$/.test(word));
}

/**
 * Sees to it that a cookie is never kept for others: an answer that sets one is told to be for one shopper alone, whatever its route says.
 * The cookie stays and not the caching, because it may be the one that a session needs, while another shopper's answer will be kept as well.
 * Looked at when the headers go out, so it holds for every kind of answer, forwarded ones too. To be called before anything is answered.
 */
export function keepCookiesPrivate(response: ServerResponse): void {
  const writeHead = response.writeHead;
  response.writeHead = function (this: ServerResponse, ...given: Parameters<typeof writeHead>): ServerResponse {
    if (this.hasHeader('set-cookie') && mayBeShared(String(this.getHeader('cache-control') ?? ''))) {
      this.setHeader('cache-control', FOR_ONE);
      this.removeHeader('etag');
    }
    return writeHead.apply(this, given);
  } as typeof writeHead;
}
