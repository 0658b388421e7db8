import { isDeskPath } from '@larder/rules';

/** Paths that are not pages of the router. */
const outside =
  /^\/(api|media|static|releases|icons|sitemaps|desk\/(releases|chat|sign-in)|mailbox|fe-web|healthz|readyz|metrics|robots\.txt|sitemap\.xml)(\/|$)/;

/** Links below an element with this attribute load a new document: its page has no router that works (SHELL-130). */
export const LOADS_DOCUMENT = 'data-loads-document';

/** Handles a click on a simple same-origin `<a href>` as a client navigation; modified clicks, downloads and targets keep their default behavior. */
export function handleLinkClicks(navigate: (to: string) => void): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.hasAttribute('download') || (link.target !== '' && link.target !== '_self')) return;
    if (link.closest(`[${LOADS_DOCUMENT}]`)) return;
    const url = new URL(link.href, window.location.href);
    if (url.origin !== window.location.origin || outside.test(url.pathname)) return;
    // Store and desk are documents of their own: each names only the releases' files that it may load.
    if (isDeskPath(url.pathname) !== isDeskPath(window.location.pathname)) return;
    const samePage = url.pathname === window.location.pathname && url.search === window.location.search;
    // An anchor within the page is the browser's; the cart's hash is the store's.
    if (samePage && url.hash && document.getElementById(url.hash.slice(1))) return;
    event.preventDefault();
    // Marked until the page that it leads to is there.
    link.dataset['pressed'] = '';
    navigate(url.pathname + url.search + url.hash);
  });
}
