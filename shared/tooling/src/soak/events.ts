import type { Drill } from '../chaos/opened-drill.ts';
import { query } from '../cluster/database-server.ts';
import { runProgram } from '../start/on-store.ts';

/** Products of one price feed: one of so many. */
const FEED_SHARE = 40;

/** An event of a store's day, which comes again after some minutes. */
interface StoreEvent {
  readonly name: string;
  /** Minutes between two. */
  readonly everyMinutes: number;
  run(drill: Drill, count: number): Promise<void>;
}

/** Events that a store has all the time: prices change, days pass with their deliveries, teams release. */
export const EVENTS: readonly StoreEvent[] = [
  {
    name: 'price feed',
    everyMinutes: 1,
    async run({ cluster }, count) {
      // As a feed writes it: up by a cent, and down the next time.
      const cents = count % 2 === 0 ? 1 : -1;
      await query(
        cluster.database.primary,
        `update products set price_cents = price_cents + ${cents}, msrp_cents = greatest(msrp_cents, price_cents + ${cents})
           where id % ${FEED_SHARE} = 0 and product_type = 'simple'`,
      );
    },
  },
  {
    name: 'release',
    everyMinutes: 2,
    run: ({ releases }) => releases.swap(),
  },
  {
    name: 'an hour',
    everyMinutes: 2,
    async run({ cluster }) {
      const code = await runProgram('api/src/app/time.ts', ['+1h'], { ...cluster.settings });
      if (code !== 0) throw new Error('the clock was not set');
    },
  },
];
