import { defineJob } from '../../platform/jobs/job.ts';
import { countEmpty } from './empty-searches.ts';
import { countPopular, searchedTexts } from './popular-searches.ts';

/** Counts popular searches and searches without a product every night, after the catalog's words were counted. */
export const countSearches = defineJob({
  queue: 'listings.count-searches',
  cron: '50 3 * * *',
  run: async (services) => {
    const em = services.fork();
    const searched = await searchedTexts(em, services.clock.now());
    const texts = await countPopular(em, searched);
    const empty = await countEmpty(em, searched);
    services.log.info({ texts, empty }, 'searches were counted');
  },
});
