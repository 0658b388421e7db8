import type { StoreClock } from '../clock.ts';

/** @param aheadMs how far the store's time is ahead of the real one, as the page was told */
export const createClock = (aheadMs: number): StoreClock => ({ now: () => new Date(Date.now() + aheadMs) });
