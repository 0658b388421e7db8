import { accountsToNotify, markNotified, nextUnnotifiedEnd } from './ending-notices.ts';
import { after, DAY } from '../../platform/clock.ts';
import { db } from '../../platform/db/db.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services.ts';

/** Shoppers are notified this long before unused Thrive Cash ends (ms). */
const NOTICE = 7 * DAY;

/**
 * OP-028: notifies all owners of Thrive Cash that ends within seven days, once for each part. Mark and e-mail are one
 * transaction.
 * @returns number of e-mails
 */
export async function mailEndingCash(services: Services): Promise<number> {
  const now = services.clock.now();
  const until = after(now, NOTICE);
  let mailed = 0;
  for (const account of await accountsToNotify(services.fork(), until)) {
    await services
      .fork()
      .transactional(async (em) => {
        const ending = await markNotified(em, account, { until, now });
        if (!ending) return;
        const { email, firstname } = await db(em)
          .selectFrom('customers')
          .select(['email', 'firstname'])
          .where('id', '=', ending.customerId)
          .executeTakeFirstOrThrow();
        const { cents, endsAt } = ending;
        await services.mail.send(em, 'cash_ending', email, { firstname, cents, endsOn: endsAt.toISOString() });
        mailed += 1;
      })
      .catch((error: unknown) =>
        services.log.error({ err: error, account_id: account }, 'the notice of expiring Thrive Cash failed'),
      );
  }
  return mailed;
}

export const notifyEndingCash = defineJob({
  queue: 'account.ending_cash',
  cron: '0 9 * * *',
  due: async ({ fork }) => {
    const end = await nextUnnotifiedEnd(fork());
    return end && after(end, -NOTICE);
  },
  run: async (services) => {
    const mailed = await mailEndingCash(services);
    if (mailed) services.log.info({ mailed }, 'notices of expiring Thrive Cash sent');
  },
});
