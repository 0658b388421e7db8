import type { Seed } from './seed.ts';

/** The parts of the first day, in order. */
export const seeds: readonly Seed[] = [];
