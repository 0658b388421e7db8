import { addList, bestProducts, type Em, putListItem, readShoppers } from 'api/app/import/entry-point';
import type { Seed, SeedHelpers } from './seed.ts';

const MINUTE_MS = 60_000;

/** What a demo member keeps; the long one fills more than a page. */
const LISTS = [
  { name: 'Weekly basics', description: 'What runs out first.', permission_value: 0, items: 12 },
  { name: 'Baking day', description: '', permission_value: 0, items: 5 },
  { name: 'Snacks my kids finish', description: 'Tried and emptied, in this order.', permission_value: 1, items: 8 },
] as const;

async function seed(em: Em, { random, now }: SeedHelpers): Promise<void> {
  const shelf = await bestProducts(em, { limit: 80 });
  const members = (await readShoppers(em)).filter((each) => each.status === 'member' && !each.isEmployee);
  for (const shopper of members) {
    if (shopper.has.lists) continue;
    for (const { items, ...fields } of LISTS) {
      const id = await addList(em, shopper.id, fields, now);
      for (const [index, product] of random.shuffle(shelf).slice(0, items).entries()) {
        const addedAt = new Date(now.getTime() - index * MINUTE_MS);
        await putListItem(em, shopper.id, id, { productId: product.id, qty: product.min }, addedAt);
      }
    }
  }
}

/** Two private lists and a public one for each demo member (OP-170). After the shoppers and the shelves. */
export const lists: Seed = { name: 'lists', version: 1, run: seed };
