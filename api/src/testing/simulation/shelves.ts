import { product } from '../../cart/shop.fixture.ts';
import { giftProduct } from '../../gift-cards/gift.fixture.ts';
import type { Em } from '../../platform/db/orm.ts';
import type { Goods } from './world.ts';

const MANY = 1_000_000;
const TIER = { min: 4, max: null, promo_type: 'price', discount_type: 'percentage', promo_value: 10 } as const;

/** Puts something of each kind on the shelves; of some there is little. */
export async function fillShelves(em: Em): Promise<Goods> {
  const specs: Parameters<typeof product>[1][] = [
    { price: 3.49, stock: MANY },
    { price: 10, stock: MANY },
    { price: 24.99, stock: MANY, tiers: [TIER] },
    { price: 60, stock: MANY },
    { price: 8.95, stock: 40 },
    { price: 12.5, stock: MANY, taxClass: 'general' },
    { price: 7.25, stock: MANY, box: 'frozen' },
    { price: 15, stock: MANY, tcType: 2 },
  ];
  const things: number[] = [];
  for (const spec of specs) things.push(await product(em, spec));
  const wine = await product(em, { price: 18, stock: MANY, box: 'wine', taxClass: 'alcohol' });
  return { things, wine, giftCard: await giftProduct(em) };
}
