import { coupons, product } from '../src/ordering/cart/shop.fixture.ts';
import { refreshCards } from '../src/catalog/products/refresh-cards.ts';
import { giftProduct } from '../src/ordering/gift-cards/gift.fixture.ts';
import type { Em } from '../src/platform/db/orm.ts';
import { sql } from '../src/platform/db/sql.ts';
import type { ShelfProducts } from './world.ts';

const MANY = 1_000_000;
const CHEAPER = { min: 4, max: null, promo_type: 'price', discount_type: 'percentage', promo_value: 10 } as const;
const EARNS = { min: 2, max: null, promo_type: 'thrive_cash', discount_type: 'dollar', promo_value: 3 } as const;
const EARNS_MORE = { ...EARNS, min: 5, discount_type: 'percentage', promo_value: 20 } as const;

/** What EBT pays for, fresh things among them, of some there is little; and what it does not. */
const FOOD: Parameters<typeof product>[1][] = [
  { price: 3.49, autoshipPrice: 3.31, stock: MANY, tiers: [EARNS] },
  { price: 24.99, stock: MANY, tiers: [CHEAPER] },
  { price: 8.95, autoshipPrice: 8.5, stock: 40 },
  { price: 7.25, autoshipPrice: 6.88, stock: MANY, box: 'frozen', tiers: [EARNS] },
  { price: 11.3, stock: MANY, box: 'fresh' },
  { price: 15, stock: MANY, tiers: [EARNS] },
];
const REST: Parameters<typeof product>[1][] = [
  { price: 10, autoshipPrice: 9.5, stock: MANY, tiers: [EARNS] },
  { price: 60, stock: MANY, tiers: [EARNS_MORE] },
  { price: 12.5, stock: MANY, taxClass: 'general' },
  { price: 22, autoshipPrice: 20.9, stock: MANY, taxClass: 'general', tiers: [EARNS, EARNS_MORE] },
];

async function putAll(em: Em, specs: typeof FOOD): Promise<number[]> {
  const ids: number[] = [];
  for (const spec of specs) ids.push(await product(em, spec));
  return ids;
}

/** Puts something of each kind on the shelves; of some there is little. */
export async function fillShelves(em: Em): Promise<ShelfProducts> {
  const food = await putAll(em, FOOD);
  const things = [...food, ...(await putAll(em, REST))];
  // One shelf and one kind, so that most things can replace others that run out.
  await sql`update products set type_category = 'pantry', title = title || ' Oats' where id = any(${things}::int[])`.execute(
    em.getKysely(),
  );
  const wine = await product(em, { price: 18, stock: MANY, box: 'wine', taxClass: 'alcohol' });
  // What may be returned, by the department it is sold in.
  await sql`update products set analytics_category = case when price_cents < 2000 then 'home' else 'beauty' end where tax_class = 'general' and product_type = 'simple'`.execute(
    em.getKysely(),
  );
  await sql`update products set ebt_eligible = (id = any(${food}))`.execute(em.getKysely());
  await refreshCards(em, [...things, wine], new Date());
  await coupons(em);
  return { things, wine, giftCard: await giftProduct(em), coupons: ['TEN', 'SIXTY', 'exit20'] };
}
