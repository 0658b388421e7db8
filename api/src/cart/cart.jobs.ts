import { run, sql } from '../platform/db/sql.ts';
import { after, DAY } from '../platform/clock.ts';
import { defineJob } from '../platform/jobs/job.ts';

/** A visitor's cart is kept this long after its last change (OP-120), ms. */
const CART_LIFE = 30 * DAY;
/** Nobody repeats a change after this long (ms). */
const MUTATION_LIFE = DAY;

/** Removes abandoned carts and what was only kept against repeats. Carts of accounts stay: saved items belong to the account. */
export const cleanCarts = defineJob({
  queue: 'carts.clean',
  cron: '41 3 * * *',
  async run(services) {
    const em = services.fork();
    const now = services.clock.now();
    await run(em, sql`delete from carts where customer_id is null and state = 'open' and updated_at < ${after(now, -CART_LIFE)}`);
    await run(em, sql`delete from carts where state = 'merged' and updated_at < ${after(now, -CART_LIFE)}`);
    await run(em, sql`delete from cart_mutations where created_at < ${after(now, -MUTATION_LIFE)}`);
  },
});
