/** ms after which the page counts as idle. */
const IDLE_TIMEOUT_MS = 1000;

const layOut = (): void => document.documentElement.removeAttribute('data-initial-page');

/** Ends the deferred layout of a first page, once the browser is idle: scroll positions are exact from then on (SHELL-138). */
export function requestFullLayout(): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(layOut, IDLE_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(layOut, { timeout: IDLE_TIMEOUT_MS });
  return () => cancelIdleCallback(request);
}
