import { defineJob } from '../../platform/jobs/job.ts';
import { countPopular } from './popular-searches.ts';

/** What is popular is counted every night, after the catalog's words were. */
export const countSearches = defineJob({
  queue: 'listings.count-searches',
  cron: '50 3 * * *',
  run: async (services) => {
    const texts = await countPopular(services.fork(), services.clock.now());
    services.log.info({ texts }, 'popular searches were counted');
  },
});
