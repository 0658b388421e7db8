import { pageType } from '@larder/rules';
import type { Navigation } from '@larder/shell';

/** ms after which a page that is still loading is drawn in outline. */
export const OUTLINE_MS = 300;
/** ms after which the marks of a press go that led nowhere: the page that was left stays. */
const ABANDONED_MS = 1000;

let timer: ReturnType<typeof setTimeout> | undefined;
/** The focused element when the page was left, and whether the shopper pressed anything since: a closing menu moves the focus, too. */
let leftFrom: Element | null = null;
let hasPressed = false;
const press = (): void => void (hasPressed = true);

/**
 * Shows immediate feedback for a navigation, and an outline of the next page when loading takes long. The frame's style sheet draws both by attributes
 * of the root: `data-going` for the progress bar, `data-outline` with the page type. Another view of the same page keeps the old one visible.
 */
export function showGoing({ location }: Navigation): void {
  const { dataset } = document.documentElement;
  if (!location) {
    clearTimeout(timer);
    if ('going' in dataset) timer = setTimeout(hasArrived, ABANDONED_MS);
    return;
  }
  const { pathname, key } = location;
  if (dataset['going'] === key) return;
  clearTimeout(timer);
  dataset['going'] = key;
  leftFrom = document.activeElement;
  hasPressed = false;
  for (const event of ['pointerdown', 'keydown']) document.addEventListener(event, press, { capture: true, once: true });
  if (pathname === window.location.pathname) return;
  // With the press, not with the page that comes: what is opened meanwhile, as a menu of the header, stays open. Older browsers know no popovers.
  for (const layer of document.querySelectorAll<HTMLElement>('[popover]')) layer.hidePopover?.();
  timer = setTimeout(() => (dataset['outline'] = pageType(pathname).type), OUTLINE_MS);
}

/** Whether the shopper went on outside of the page while it was on its way, as to the field of the search: the focus is theirs then. */
export function isBusyElsewhere(): boolean {
  const { activeElement, body } = document;
  const isLeft = !activeElement || activeElement === leftFrom || activeElement === body;
  return hasPressed && !isLeft && !activeElement.closest('#main');
}

/** Takes the marks away: the next page is in place. */
export function hasArrived(): void {
  clearTimeout(timer);
  const { dataset } = document.documentElement;
  delete dataset['going'];
  delete dataset['outline'];
  for (const link of document.querySelectorAll('a[data-pressed]')) link.removeAttribute('data-pressed');
}
