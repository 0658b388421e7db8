/** What a cache between store and shopper is told of an answer that is for one shopper alone. */
export const FOR_ONE = 'private, no-store';

/**
 * Whether a cache that many share may keep an answer with this `cache-control`. Without a word it may (RFC 9111 lets it guess), so only
 * `private` and `no-store` keep it out.
 */
export function mayBeShared(cacheControl: string | undefined): boolean {
  const words = (cacheControl ?? '').toLowerCase().split(',');
  return !words.some((word) => /^\s*(private|no-store)\s*$/.test(word));
}
