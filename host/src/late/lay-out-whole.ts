/** Where things are looked for on the screen, as parts of its height; some of them fall between two things. */
const PLACES = [0.3, 0.4, 0.5, 0.6, 0.7];

/** The smallest thing of the page's own that is on the screen: a place between two things belongs to what holds them both. */
function thingInView(): Element | undefined {
  const height = (thing: Element): number => thing.getBoundingClientRect().height;
  return PLACES.flatMap((part) => document.elementFromPoint(window.innerWidth / 4, window.innerHeight * part) ?? [])
    .filter((thing) => thing.closest('#main') !== null)
    .toSorted((a, b) => height(a) - height(b))[0];
}

/**
 * Lists that spared their layout for the first look are laid out whole once somebody uses the page, so that a position one goes back to is
 * exact (SHELL-138). They grow or shrink with it; what is on the screen is held where it is.
 */
function layOutWhole(): void {
  const { dataset } = document.documentElement;
  if ('inUse' in dataset) return;
  const held = thingInView();
  const top = (): number => held?.getBoundingClientRect().top ?? 0;
  const before = top();
  dataset['inUse'] = '';
  window.scrollBy({ top: top() - before, behavior: 'instant' });
}

/** The page is never so busy for longer, ms. */
const AT_LATEST_MS = 1000;

/** {@link layOutWhole} once the page has nothing else to do: it may take longer than a press should, and the first sign of a person is often a press. */
export function layOutWholeWhenIdle(): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(layOutWhole, AT_LATEST_MS);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(layOutWhole, { timeout: AT_LATEST_MS });
  return () => cancelIdleCallback(asked);
}
