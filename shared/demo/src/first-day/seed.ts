import type { Em } from 'api/app/import/entry-point';
import type { Random } from '../random.ts';

/** Inputs that all parts of the first day share. */
export interface SeedHelpers {
  random: Random;
  /** The moment the store opens; dates of the stock hang on it. */
  now: Date;
  /** Keys the fingerprints of demo cards, so that adding the same card again finds them. */
  secret: string;
  /** Number of products to make. */
  productCount: number;
}

/** One part of the first day. Runs after the parts before it. */
export interface Seed {
  name: string;
  /** Raise it when the part must run again on stores that have it; `run` then mends what it made before. */
  version: number;
  run(em: Em, helpers: SeedHelpers): Promise<void>;
}
