import { db } from '../platform/db/db.ts';
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
    const old = after(now, -CART_LIFE).toISOString();
    const abandoned = db(em).deleteFrom('carts').where('customer_id', 'is', null).where('state', '=', 'open');
    await abandoned.where('updated_at', '<', old).execute();
    await db(em).deleteFrom('carts').where('state', '=', 'merged').where('updated_at', '<', old).execute();
    await db(em).deleteFrom('cart_mutations').where('created_at', '<', after(now, -MUTATION_LIFE).toISOString()).execute();
  },
});
