/** The event on `window` that tells that a part of the page listens from now on: presses that were kept for it are carried out. */
const ALIVE = 'larder:alive';

/** As an effect of whatever comes alive by itself: a slot, a page. */
export const tellAlive = (): void => void window.dispatchEvent(new Event(ALIVE));
