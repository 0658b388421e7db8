/** A path of this very site, or `/`: what comes from outside must never lead a shopper elsewhere. */
export function safePath(target: string | null | undefined): string {
  if (!target || !/^\/(?![/\\])/.test(target)) return '/';
  const url = new URL(target, 'http://store.invalid');
  return url.host === 'store.invalid' ? url.pathname + url.search + url.hash : '/';
}
