/** ms after which the page counts as idle. */
const IDLE_TIMEOUT_MS = 1000;

/** Heights of the screen at which an element is looked up; some of them fall between two elements. */
const SAMPLES = [0.3, 0.4, 0.5, 0.6, 0.7];

/** The smallest element of the page's content on the screen. */
function elementInView(): Element | undefined {
  const height = (element: Element): number => element.getBoundingClientRect().height;
  return SAMPLES.flatMap((part) => document.elementFromPoint(window.innerWidth / 4, window.innerHeight * part) ?? [])
    .filter((element) => element.closest('#main') !== null)
    .toSorted((a, b) => height(a) - height(b))[0];
}

/** Lays the page out in full. What is above the screen gets another height: the content in view stays where it is. */
function layOut(): void {
  const { documentElement } = document;
  if (!documentElement.hasAttribute('data-initial-page')) return;
  const anchor = elementInView();
  const top = (): number => anchor?.getBoundingClientRect().top ?? 0;
  const before = top();
  documentElement.removeAttribute('data-initial-page');
  window.scrollBy({ top: top() - before, behavior: 'instant' });
}

/** Ends the deferred layout of a first page, once the browser is idle: scroll positions are exact from then on (SHELL-138). */
export function requestFullLayout(): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(layOut, IDLE_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(layOut, { timeout: IDLE_TIMEOUT_MS });
  return () => cancelIdleCallback(request);
}
