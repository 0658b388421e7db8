import { openStore } from '../../app/import/open-store.ts';
import { sql } from '../../platform/db/sql.ts';
import { refreshBitmaps } from './refresh-bitmaps.ts';

/** Builds the bitmaps of all products of a store's database (`DATABASE_URL`): for catalogs that are measured without triggers and jobs. */
const { orm } = await openStore(process.env);
try {
  const em = orm.em.fork();
  await sql`truncate product_changes`.execute(em.getKysely());
  await sql`insert into product_changes (product_id) select id from products order by id`.execute(em.getKysely());
  await refreshBitmaps(em);
} finally {
  await orm.close();
}
