import { db } from '../../platform/db/db.ts';
import { notifyStore } from '../../platform/db/commands.ts';
import { AT_HAND, defineJob } from '../../platform/jobs/job.ts';
import { refreshBitmaps } from './refresh-bitmaps.ts';
import { refreshSearchWords } from './search-words.ts';

/** Lists of a large catalog follow its products within a minute; those of a small one are up to date by themselves (`refreshFewBitmaps`). */
export const followProducts = defineJob({
  queue: 'catalog.follow-products',
  cron: '* * * * *',
  due: async (services) => {
    const changed = await db(services.fork()).selectFrom('product_changes').select('id').limit(1).executeTakeFirst();
    return changed ? AT_HAND : null;
  },
  // The first bitmaps of a million products take a minute and a half on two cores.
  limitSeconds: 900,
  run: async (services) => {
    const em = services.fork();
    const changes = await refreshBitmaps(em);
    if (changes === 0) return;
    // Lists that were cached in between counted older bitmaps.
    await notifyStore(em);
    services.log.info({ changes }, 'product bitmaps were refreshed');
  },
});

/** Counts the words of the catalog every night. */
export const countWords = defineJob({
  queue: 'catalog.count-words',
  cron: '20 3 * * *',
  limitSeconds: 900,
  run: (services) => services.fork().transactional((em) => refreshSearchWords(em)),
});
