import type { StoreClock } from '../clock.ts';

/** @param aheadMs offset of the store's time from the real one, as in the page */
export const createClock = (aheadMs: number): StoreClock => ({ now: () => new Date(Date.now() + aheadMs) });
