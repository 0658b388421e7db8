import type { RawBuilder } from 'kysely';
import type { LivedStore } from './lived-store.fixture.ts';

/** A fault that the store could have, as the rows that it would leave. */
export interface BrokenBehavior {
  what: string;
  change(store: LivedStore): readonly RawBuilder<unknown>[];
  /** Days until the night that finds it; default that of the same day. */
  days?: number;
  /** A part of each problem that is found, in order of the invariants: it names the order, charge or customer. There are no others. */
  problems(store: LivedStore): readonly string[];
}
