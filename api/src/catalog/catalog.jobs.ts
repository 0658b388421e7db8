import { defineJob } from '../platform/jobs/jobs.ts';
import { refreshDueCards } from './refresh-cards.ts';

/** Deals begin and end on time: cards hold finished prices, so somebody has to look at the clock (CAT-117). */
export const turnDeals = defineJob({
  queue: 'catalog.turn-deals',
  cron: '* * * * *',
  run: async (services) => {
    const now = services.clock.now();
    const turned = await services.fork().transactional((em) => refreshDueCards(em, now));
    if (turned > 0) services.log.info({ products: turned }, 'deals began or ended');
  },
});
