import {
  addAutoshipItem,
  bestProducts,
  changeAutoshipItem,
  type Em,
  readShoppers,
  seedServices,
} from 'api/app/import/entry-point';
import type { Seed, SeedHelpers } from './seed.ts';

const ITEMS = 4;

async function seed(em: Em, { random, now }: SeedHelpers): Promise<void> {
  const shelf = await bestProducts(em, { limit: 60, autoship: true });
  const members = (await readShoppers(em)).filter((each) => each.status === 'member' && !each.isEmployee);
  for (const shopper of members) {
    if (shopper.has.autoship) continue;
    const actor = { customerId: shopper.id, groupId: shopper.groupId, now, services: seedServices };
    for (const [index, product] of random.shuffle(shelf).slice(0, ITEMS).entries()) {
      const item = await addAutoshipItem(em, actor, { productId: product.id, qty: product.min, frequency: index < 3 ? 1 : 2 });
      if (index === 2) await changeAutoshipItem(em, actor, item.id, { status: 'paused' });
    }
  }
}

/** Members' autoship: three items a month, one of them paused, and one every two months. After the shoppers and the shelves. */
export const autoship: Seed = { name: 'autoship', version: 1, run: seed };
