import { defineJob } from '../platform/jobs/jobs.ts';
import { renewMemberships } from './renewals.ts';

export const renewals = defineJob({
  queue: 'membership.renewals',
  cron: '17 * * * *',
  run: async (services) => {
    const handled = await renewMemberships(services);
    if (handled) services.log.info({ handled }, 'memberships renewed or ended');
  },
});
