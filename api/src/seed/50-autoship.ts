import { addItem, changeItem } from '../autoship/autoship-write.ts';
import type { Em } from '../platform/db/orm.ts';
import { one, rows, sql } from '../platform/db/sql.ts';
import { demoShoppers } from './demo-shoppers.ts';
import type { Seed, SeedHelpers } from './seed.ts';

const ITEMS = 4;

async function seed(em: Em, { random, now }: SeedHelpers): Promise<void> {
  const shelf = await rows(
    em,
    sql<{ id: number; min: number }>`select id, min_order_qty as min from products
      where listed and autoship_enabled and is_available and in_stock and product_type = 'simple' order by rank desc, id limit 60`,
  );
  const members = (await demoShoppers(em)).filter((each) => each.status === 'member' && !each.isEmployee);
  for (const shopper of members) {
    const has = await one(em, sql`select 1 from autoship_schedules where customer_id = ${shopper.id}`);
    if (has) continue;
    const actor = { customerId: shopper.id, groupId: shopper.groupId, now };
    for (const [index, product] of random.shuffle(shelf).slice(0, ITEMS).entries()) {
      const item = await addItem(em, actor, { productId: product.id, qty: product.min, frequency: index < 3 ? 1 : 2 });
      if (index === 2) await changeItem(em, actor, item.id, { status: 'paused' });
    }
  }
}

/** Members' autoship: three items a month, one of them paused, and one every two months. After the shoppers and the shelves. */
export const autoship: Seed = { name: 'autoship', version: 1, run: seed };
