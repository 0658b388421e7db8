import type { ProductCard } from '@larder/contracts';
import { refreshCards } from '../../catalog/products/refresh-cards.ts';
import type { Em } from '../../platform/db/orm.ts';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { ADDRESS, employ, lead, type Person, type TestApi } from '../../../test/index.ts';

interface ProductSpec {
  price?: number;
  msrp?: number;
  box?: 'grocery' | 'fresh' | 'frozen' | 'wine';
  taxClass?: 'food' | 'general' | 'alcohol';
  stock?: number;
  min?: number;
  max?: number;
  available?: boolean;
  autoshipPrice?: number | null;
  tcType?: 2 | 3 | null;
  tiers?: ProductCard['tiered_pricing'];
  type?: 'simple' | 'virtual' | 'giftcard';
  /** What a virtual product delivers; a code by default. */
  delivers?: 'code' | 'download';
}

let made = 0;

/** Puts one product on the shelf, its cards made as all are; dollars. Answers its id. */
export async function product(em: Em, spec: ProductSpec = {}): Promise<number> {
  const n = ++made;
  const { price = 10, box = 'grocery', stock = 100, min = 1, max = 9000, autoshipPrice = null } = spec;
  const brand = await brandId(em);
  const [row] = await queryRows(
    em,
    sql<{
      id: number;
    }>`insert into products (sku, url_key, title, brand_id, product_type, box_type, price_cents, msrp_cents, autoship_price_cents,
        tax_class, stock_qty, min_order_qty, max_order_qty, is_available, is_alcohol, autoship_enabled, look, tc_product_type, sold_as_fresh, delivers)
      values (${`sku-${n}`}, ${`item-${n}`}, ${`Item ${n}`}, ${brand}, ${spec.type ?? 'simple'}, ${box}, ${cents(price)}, ${cents(spec.msrp ?? price)},
        ${autoshipPrice === null ? null : cents(autoshipPrice)}, ${spec.taxClass ?? 'food'}, ${stock}, ${min}, ${max},
        ${spec.available ?? true}, ${box === 'wine'}, ${autoshipPrice !== null}, '{}'::jsonb, ${spec.tcType ?? null}, ${box === 'fresh' ? 'fresh' : null}, ${spec.type === 'virtual' ? (spec.delivers ?? 'code') : null}) returning id`,
  );
  const id = row?.id ?? 0;
  for (const tier of spec.tiers ?? []) await addTier(em, id, tier);
  await refreshCards(em, [id], new Date());
  return id;
}

/** A tier in the API's form, as the stock stores it. */
async function addTier(em: Em, productId: number, tier: ProductCard['tiered_pricing'][number]): Promise<void> {
  const isPercent = tier.discount_type === 'percentage';
  await sql`insert into price_tiers (product_id, min_qty, max_qty, promo_type, percent, amount_cents)
      values (${productId}, ${tier.min}, ${tier.max}, ${tier.promo_type}, ${isPercent ? tier.promo_value : null},
        ${isPercent ? null : cents(tier.promo_value)})`.execute(em.getKysely());
}

const cents = (dollars: number): number => Math.round(dollars * 100);

async function brandId(em: Em): Promise<number> {
  await sql`insert into attributes (type, url_key, name) values ('brand', 'test-brand', 'Test') on conflict do nothing`.execute(
    em.getKysely(),
  );
  await sql`insert into brands (id, letter, look) select id, 'T', '{}'::jsonb from attributes where url_key = 'test-brand' on conflict do nothing`.execute(
    em.getKysely(),
  );
  return (await queryRows(em, sql<{ id: number }>`select id from attributes where url_key = 'test-brand'`))[0]?.id ?? 0;
}

/** Stock of a product, in units. */
export async function stockOf(em: Em, productId: number): Promise<number> {
  return (await queryRows(em, sql<{ qty: number }>`select stock_qty as qty from products where id = ${productId}`))[0]?.qty ?? -1;
}

type Stage = 'trial' | 'member' | 'canceled' | 'employee';

/** A signed-in shopper at a stage of membership, without the way there. */
export async function shopper(api: TestApi, stage: Stage = 'member'): Promise<Person> {
  const person = await lead(api);
  const group = { trial: 4, member: 4, canceled: 5, employee: 8 }[stage];
  const status = stage === 'employee' ? 'member' : stage;
  await sql`update customers set user_status = ${status}, group_id = ${group}, is_employee = ${stage === 'employee'} where id = ${person.id}`.execute(
    api.em().getKysely(),
  );
  if (stage === 'employee') await employ(api, person, 'owner');
  return person;
}

/** Gives a shopper an address; answers its id. */
export async function address(person: Person, fields: Partial<typeof ADDRESS> = {}): Promise<number> {
  const body = { ...ADDRESS, ...fields, is_default_shipping: 1 };
  return (await person.client.ok('POST /account/address', { body })).address.id;
}

/** Stores coupons of every kind that tests need. */
export async function coupons(em: Em): Promise<void> {
  await sql`insert into coupons (code, name, label, discount_type, discount_percent, discount_cents, maximum_cents, minimum_cents, expires_on,
        first_order_only, per_customer_limit, usage_limit, is_active)
      values ('exit20', 'Exit', '20% off', 'percentage', 20, null, 5000, 0, '2999-12-31', true, 1, null, true),
        ('TEN', 'Ten', '$10 off', 'dollar', null, 1000, null, 0, '2999-12-31', false, null, null, true),
        ('BIG', 'Big', '$5 off', 'dollar', null, 500, null, 10000, '2999-12-31', false, null, null, true),
        ('SIXTY', 'Sixty', '$10 off', 'dollar', null, 1000, null, 6000, '2999-12-31', false, null, null, true),
        ('ONCE', 'Once', '$1 off', 'dollar', null, 100, null, 0, '2999-12-31', false, null, 1, true),
        ('OLD', 'Old', '5% off', 'percentage', 5, null, null, 0, '2020-01-01', false, null, null, true),
        ('OFF', 'Off', '5% off', 'percentage', 5, null, null, 0, '2999-12-31', false, null, null, false)`.execute(em.getKysely());
}
