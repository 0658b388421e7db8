const HERE = 'http://larder.invalid';

/**
 * The path of an address on this site, with query and hash, or `fallback`. Nothing that a browser would take for another host passes:
 * `//evil`, `/\evil`, `https:`, `javascript:`, control characters, dot segments that end in `//` (ACC-081, OP-068).
 */
export function safePath(url: unknown, fallback = '/'): string {
  if (typeof url !== 'string' || !url.startsWith('/') || url.includes('\\') || !URL.canParse(url, HERE)) return fallback;
  const parsed = new URL(url, HERE);
  const path = `${parsed.pathname}${parsed.search}${parsed.hash}`;
  return parsed.origin === HERE && !path.startsWith('//') ? path : fallback;
}
