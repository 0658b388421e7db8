import { SECOND } from '../../../platform/clock.ts';
import { db } from '../../../platform/db/db.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { refreshCards } from '../refresh-cards.ts';

/** Products of one transaction. */
const BATCH = 500;
const LIMIT_MS = 15 * 60 * SECOND;

/** A category with all below it, or a label, whose products are refreshed. */
type Shelf = { categoryId: number } | { attributeId: number };

/** Ids of the products of a shelf after `last`, in order, a batch at most. */
async function nextProducts(em: Em, shelf: Shelf, last: number): Promise<number[]> {
  const found =
    'categoryId' in shelf
      ? db(em)
          .selectFrom('product_categories as x')
          .innerJoin('categories as leaf', 'leaf.id', 'x.category_id')
          .select('x.product_id')
          .distinct()
          .where('leaf.path', 'like', `%/${shelf.categoryId}/%`)
      : db(em)
          .selectFrom('product_attributes as x')
          .select('x.product_id')
          .where('x.attribute_id', '=', shelf.attributeId)
          .union(db(em).selectFrom('products').select('id as product_id').where('brand_id', '=', shelf.attributeId));
  const rows = await db(em)
    .selectFrom(found.as('f'))
    .select('f.product_id as id')
    .where('f.product_id', '>', last)
    .orderBy('id')
    .limit(BATCH)
    .execute();
  return rows.map(({ id }) => id);
}

/** Refreshes lists, search and prices of the products of a category or label that was moved or renamed. */
export const refreshShelf = defineJob<Shelf>({
  queue: 'catalog.refresh-shelf',
  limitSeconds: LIMIT_MS / SECOND,
  concerns: (shelf) => ({ ...shelf }),
  async run(services, shelf) {
    let ids: number[] = [];
    do {
      const em = services.fork();
      ids = await nextProducts(em, shelf, ids.at(-1) ?? 0);
      await em.transactional((tx) => refreshCards(tx, ids, services.clock.now()));
    } while (ids.length === BATCH);
  },
});
