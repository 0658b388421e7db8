import { defineJob } from '../../platform/jobs/job.ts';
import { forgetOldViews } from './views.ts';

export const cleanViews = defineJob({
  queue: 'views.clean',
  cron: '47 3 * * *',
  run: async (services) => {
    const forgotten = await forgetOldViews(services.fork(), services.clock.now());
    services.log.info({ forgotten }, 'old views of visitors removed');
  },
});
