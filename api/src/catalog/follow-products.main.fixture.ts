import { openStore } from '../import/open-store.ts';
import { refreshBits } from './bits.jobs.ts';

/** Brings the bitmaps and places of a store's database (`DATABASE_URL`) up to its products, as the job does each minute: for catalogs that are measured without jobs. */
const { orm } = await openStore(process.env);
try {
  await orm.em.fork().transactional((em) => refreshBits(em));
} finally {
  await orm.close();
}
