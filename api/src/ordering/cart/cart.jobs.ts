import { losAngelesDay } from '@larder/rules';
import { db } from '../../platform/db/db.ts';
import { after, DAY } from '../../platform/clock.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { bringBackLines } from './waiting-lines.ts';

/** Retention period of a visitor's cart after its last change (OP-120), ms. */
const CART_LIFE = 30 * DAY;
/** Retention period of mutation ids (ms). Clients do not repeat a change after it. */
const MUTATION_LIFE = DAY;

/**
 * Returns deferred lines to their carts on their day (`POST /carts/wait`). A line that cannot be bought by then says so there.
 */
export const bringBack = defineJob({
  queue: 'carts.bring_back',
  cron: '5 0 * * *',
  async run(services) {
    const em = services.fork();
    await em.transactional((inside) => bringBackLines(inside, losAngelesDay(services.clock.now())));
  },
});

/** Deletes abandoned carts and expired mutation ids. Carts of accounts stay: saved items belong to the account. */
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
