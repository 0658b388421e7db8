import { defineJob } from '../../platform/jobs/job.ts';
import { sweepChallenges } from './challenges.ts';

export const cleanChallenges = defineJob({
  queue: 'challenges.clean',
  cron: '41 3 * * *',
  run: async (services) => {
    const swept = await sweepChallenges(services.fork(), services.clock.real());
    services.log.debug({ swept }, 'challenges that nobody met removed');
  },
});
