import { defineJob } from '../../platform/jobs/job.ts';
import { expireDue, nextEnd } from './expire.ts';

/** OP-028: what was not used in time is gone at midnight at the latest; it cannot be spent from its very end on. What fails is tried again. */
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
