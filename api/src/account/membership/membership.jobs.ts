import { defineJob } from '../../platform/jobs/job.ts';
import { nextRenewal, renewMemberships } from './renewals.ts';

export const renewals = defineJob({
  queue: 'membership.renewals',
  cron: '17 * * * *',
  due: (services) => nextRenewal(services.fork()),
  run: async (services) => {
    const handled = await renewMemberships(services);
    if (handled) services.log.info({ handled }, 'memberships renewed or ended');
  },
});
