import { defineJob } from '../../platform/jobs/job.ts';
import { expireDue, nextEnd } from './expire.ts';

/**
 * OP-028: removes unused amounts by midnight after their end at the latest. They cannot be spent from the moment they end.
 * Failures are retried.
 */
export const expireLedger = defineJob({
  queue: 'ledger.expire',
  cron: '0 0 * * *',
  due: (services) => nextEnd(services.fork()),
  limitSeconds: 600,
  run: async (services) => {
    const swept = await expireDue(services);
    if (swept) services.log.info({ swept }, 'accounts of the ledger swept of what has ended');
  },
});
