import { SECOND } from '../../platform/clock.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { nextTurn, refreshDueCards } from './due-cards.ts';

/** Time budget of a run (ms), well below the job's timeout. The next run does the rest. */
const BUDGET = 45 * SECOND;

/** Begins and ends deals on time. Cards contain final prices, so a job refreshes them by the clock (CAT-117). */
export const turnDeals = defineJob({
  queue: 'catalog.turn-deals',
  cron: '* * * * *',
  due: (services) => nextTurn(services.fork()),
  run: async (services) => {
    const end = performance.now() + BUDGET;
    const turned = await refreshDueCards(services.fork(), services.clock.now(), () => performance.now() < end);
    if (turned > 0) services.log.info({ products: turned }, 'deals began or ended');
  },
});
