/** From so many listed products on, lists are counted by bitmaps; fewer are counted one by one, as they are at the moment. */
export const LARGE_CATALOG = 10_000;
