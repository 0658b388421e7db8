import { productPath } from '@larder/rules';
import { AT_HAND, defineJob } from '../../platform/jobs/job.ts';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import type { Services } from '../../platform/services.ts';

/** Mails of one run; the rest is due at the next. */
const MOST = 500;

/** OP-097: mails everybody who waits for a product that can be had again, once. Mark and mail are one transaction. Answers how many. */
export async function mailReminders(services: Services): Promise<number> {
  return services.fork().transactional(async (em) => {
    const due = await db(em)
      .updateTable('reminders as r')
      .from(['customers as c', 'products as p'])
      .set({ sent_at: services.clock.now() })
      .whereRef('c.id', '=', 'r.customer_id')
      .whereRef('p.id', '=', 'r.product_id')
      .where(({ eb, refTuple, selectFrom }) =>
        eb(
          refTuple('r.customer_id', 'r.product_id'),
          'in',
          selectFrom('reminders as w')
            .innerJoin('products as q', 'q.id', 'w.product_id')
            .select(['w.customer_id', 'w.product_id'])
            .where('w.sent_at', 'is', null)
            .where('q.buyable', '=', true)
            .orderBy('w.created_at')
            .limit(MOST)
            // What another worker is at is not waited for.
            .forUpdate('w')
            .skipLocked()
            .$asTuple('customer_id', 'product_id'),
        ),
      )
      .returning(['c.email', 'c.firstname', 'p.title', 'p.url_key as urlKey', 'p.product_type as productType'])
      .execute();
    for (const { email, firstname, title, urlKey, productType } of due)
      await services.mail.send(em, 'back_in_stock', email, { firstname, title, path: productPath({ urlKey, productType }) });
    return due.length;
  });
}

async function isSomethingBack(em: Em): Promise<boolean> {
  const waiting = db(em).selectFrom('reminders as r').innerJoin('products as p', 'p.id', 'r.product_id');
  return (
    (await waiting.select('p.id').where('r.sent_at', 'is', null).where('p.buyable', '=', true).executeTakeFirst()) !== undefined
  );
}

export const remind = defineJob({
  queue: 'account.reminders',
  cron: '*/2 * * * *',
  due: async ({ fork }) => ((await isSomethingBack(fork())) ? AT_HAND : null),
  run: async (services) => {
    const mailed = await mailReminders(services);
    if (mailed) services.log.info({ mailed }, 'shoppers told that something is back in stock');
  },
});
