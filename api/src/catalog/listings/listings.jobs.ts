import { defineJob } from '../../platform/jobs/job.ts';
import { countPopular } from './popular-searches.ts';

/** Counts popular searches every night, after the catalog's words were counted. */
export const countSearches = defineJob({
  queue: 'listings.count-searches',
  cron: '50 3 * * *',
  run: async (services) => {
    const texts = await countPopular(services.fork(), services.clock.now());
    services.log.info({ texts }, 'popular searches were counted');
  },
});
