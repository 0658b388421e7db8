/** The `window` event after the hydration of parts of the page: it replays presses that were recorded before. */
const ALIVE = 'larder:alive';

let isToTell = false;

/**
 * Effect of each part that hydrates by itself: a slot, a page. Dispatches one event for all parts that hydrate at the same time (a hundred slots
 * of a list), in a later task, when all of them are complete.
 */
export function tellAlive(): void {
  if (isToTell) return;
  isToTell = true;
  // Resets in a microtask: a timer that a test discards would suppress all later events.
  queueMicrotask(() => (isToTell = false));
  setTimeout(() => window.dispatchEvent(new Event(ALIVE)));
}
