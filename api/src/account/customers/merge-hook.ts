import type { Em } from '../../platform/db/orm.ts';

/** Two accounts of one person: what `from` has goes to `into`. Both customers are locked. */
export interface Merger {
  from: number;
  into: number;
  /** The store's time. */
  now: Date;
}

/**
 * Moves what a domain stores of a customer, in the transaction of the merger.
 * @returns how many records went over, for the audit log
 */
export type MergeHook = (em: Em, merger: Merger) => Promise<number>;

declare module '../../platform/services.ts' {
  interface Services {
    /** What a merger moves, by the name in the audit log, in order. */
    mergeHooks: Readonly<Record<string, MergeHook>>;
  }
}
