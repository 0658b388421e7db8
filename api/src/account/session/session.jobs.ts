import { defineJob } from '../../platform/jobs/job.ts';
import { sweepSessions } from './session.store.ts';

export const cleanSessions = defineJob({
  queue: 'sessions.clean',
  cron: '41 3 * * *',
  run: async (services) => {
    const ended = await sweepSessions(services.fork(), services.clock.real());
    services.log.info({ ended }, 'ended sessions removed');
  },
});
