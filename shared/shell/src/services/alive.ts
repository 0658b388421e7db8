/** The event on `window` that tells that parts of the page listen from now on: presses that were kept for them are carried out. */
const ALIVE = 'larder:alive';

let isToTell = false;

/**
 * As an effect of whatever comes alive by itself: a slot, a page. Told once for all that came alive in the same moment (a hundred slots of a list), in a
 * task of its own: all of it is whole then.
 */
export function tellAlive(): void {
  if (isToTell) return;
  isToTell = true;
  // Not by the timer: were one lost (a test throws its own away), nothing would be told any more.
  queueMicrotask(() => (isToTell = false));
  setTimeout(() => window.dispatchEvent(new Event(ALIVE)));
}
