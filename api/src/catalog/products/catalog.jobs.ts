import { SECOND } from '../../platform/clock.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { nextPriceChange, setDuePrices } from './desk/price-changes.ts';
import { nextTurn, refreshDueCards } from './due-cards.ts';

/** Time budget of a run (ms), well below the job's timeout. The next run does the rest. */
const BUDGET = 45 * SECOND;

/** Sets scheduled prices, and begins and ends deals on time. Cards contain final prices, so a job refreshes them by the clock (CAT-117). */
export const turnDeals = defineJob({
  queue: 'catalog.turn-deals',
  cron: '* * * * *',
  async due(services) {
    const moments = [await nextTurn(services.fork()), await nextPriceChange(services.fork())].filter((at) => at !== null);
    return moments.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
  },
  run: async (services) => {
    const end = performance.now() + BUDGET;
    const isTime = () => performance.now() < end;
    const changed = await setDuePrices(services.fork(), services.clock.now(), isTime);
    if (changed > 0) services.log.info({ products: changed }, 'scheduled prices are in effect');
    const turned = await refreshDueCards(services.fork(), services.clock.now(), isTime);
    if (turned > 0) services.log.info({ products: turned }, 'deals began or ended');
  },
});
