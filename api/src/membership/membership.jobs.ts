import { defineJob } from '../platform/jobs/jobs.ts';
import { renewMemberships } from './renewals.ts';
import { refundLateCharges, sweepEnrollments } from './sweep.ts';

export const renewals = defineJob({
  queue: 'membership.renewals',
  cron: '17 * * * *',
  run: async (services) => {
    const handled = await renewMemberships(services);
    if (handled) services.log.info({ handled }, 'memberships renewed or ended');
  },
});

/** Ends what a crash between charge and commit left open. */
export const sweep = defineJob({
  queue: 'payments.sweep',
  cron: '* * * * *',
  run: async (services) => {
    await sweepEnrollments(services);
    const refunded = await refundLateCharges(services);
    if (refunded) services.log.warn({ refunded }, 'late charges paid back');
  },
});
