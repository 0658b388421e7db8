import type { ServerResponse } from 'node:http';

/** `cache-control` of a response for one shopper only. */
const FOR_ONE = 'private, no-store';

/**
 * Whether a shared cache may store a response with this `cache-control`. Without the header it may (RFC 9111 allows heuristics), so only
 * `private` and `no-store` prevent it.
 */
export function mayBeShared(cacheControl: string | undefined): boolean {
  const words = (cacheControl ?? '').toLowerCase().split(',');
  return !words.some((word) => /^\s*(private|no-store)\s*$/.test(word));
}

/**
 * Ensures that a cookie is never cached for others: a response that sets one is marked private, regardless of its route.
 * It drops the caching rather than the cookie: a session may need the cookie, while the next shopper's response can be cached as well.
 * Applied when the headers are sent, so it covers every kind of response, forwarded ones too. Call it before any response.
 */
export function keepCookiesPrivate(response: ServerResponse): void {
  const writeHead = response.writeHead;
  response.writeHead = function (this: ServerResponse, ...args: Parameters<typeof writeHead>): ServerResponse {
    if (this.hasHeader('set-cookie') && mayBeShared(String(this.getHeader('cache-control') ?? ''))) {
      this.setHeader('cache-control', FOR_ONE);
      this.removeHeader('etag');
    }
    return writeHead.apply(this, args);
  } as typeof writeHead;
}
