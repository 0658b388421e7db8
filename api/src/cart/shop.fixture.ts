import type { ProductCard } from '@larder/contracts';
import type { Em } from '../platform/db/orm.ts';
import { one, run, sql } from '../platform/db/sql.ts';
import { ADDRESS, lead, type Person, type TestApi } from '../testing/index.ts';

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
}

let made = 0;

/** Puts one product on the shelf; dollars. Answers its id. */
export async function product(em: Em, spec: ProductSpec = {}): Promise<number> {
  const n = ++made;
  const { price = 10, box = 'grocery', stock = 100, min = 1, max = 9000, autoshipPrice = null } = spec;
  const brand = await brandId(em);
  const row = await one(
    em,
    sql<{
      id: number;
    }>`insert into products (sku, url_key, title, brand_id, product_type, box_type, price_cents, msrp_cents, autoship_price_cents,
        tax_class, stock_qty, min_order_qty, max_order_qty, is_available, is_alcohol, autoship_enabled, look, tc_product_type, sold_as_fresh)
      values (${`sku-${n}`}, ${`item-${n}`}, ${`Item ${n}`}, ${brand}, ${spec.type ?? 'simple'}, ${box}, ${cents(price)}, ${cents(spec.msrp ?? price)},
        ${autoshipPrice === null ? null : cents(autoshipPrice)}, ${spec.taxClass ?? 'food'}, ${stock}, ${min}, ${max},
        ${spec.available ?? true}, ${box === 'wine'}, ${autoshipPrice !== null}, '{}'::jsonb, ${spec.tcType ?? null}, ${box === 'fresh' ? 'fresh' : null}) returning id`,
  );
  const id = row?.id ?? 0;
  const card = JSON.stringify(cardOf(id, n, spec));
  const staff = JSON.stringify({ ...cardOf(id, n, spec), price: Math.round(price * 90) / 100 });
  await run(em, sql`update products set card_general = ${card}::jsonb, employee_patch = ${staff}::jsonb where id = ${id}`);
  return id;
}

const cents = (dollars: number): number => Math.round(dollars * 100);

async function brandId(em: Em): Promise<number> {
  await run(em, sql`insert into attributes (type, url_key, name) values ('brand', 'test-brand', 'Test') on conflict do nothing`);
  await run(
    em,
    sql`insert into brands (id, letter, look) select id, 'T', '{}'::jsonb from attributes where url_key = 'test-brand' on conflict do nothing`,
  );
  return (await one(em, sql<{ id: number }>`select id from attributes where url_key = 'test-brand'`))?.id ?? 0;
}

function cardOf(id: number, n: number, spec: ProductSpec): ProductCard {
  const { price = 10, box = 'grocery', stock = 100, min = 1, max = 9000, autoshipPrice = null } = spec;
  return {
    id,
    sku: `sku-${n}`,
    title: `Item ${n}`,
    manufacturer: 'Test',
    brand_key: 'test-brand',
    short_description: '',
    url: `/p/item-${n}`,
    url_key: `item-${n}`,
    image: `/media/product/item-${n}.webp`,
    product_type: spec.type ?? 'simple',
    tc_product_type: spec.tcType ?? null,
    box_type: box,
    unit: null,
    price,
    msrp: spec.msrp ?? price,
    autoship_price: autoshipPrice,
    map_price: null,
    is_map_enabled: false,
    msrp_display_actual_price_type: null,
    min_order_qty: min,
    max_order_qty: max,
    qty: stock,
    in_stock: stock > 0,
    is_available: spec.available ?? true,
    autoship_enabled: autoshipPrice !== null,
    rating_average: 0,
    rating_count: 0,
    review_count: 0,
    sold_as_fresh: box === 'fresh' ? 'fresh' : null,
    ebt_eligibility: 0,
    analytics_category: '',
    type_category: '',
    has_options: false,
    product_badge: null,
    product_badges: [],
    conversion_drivers: [],
    tiered_pricing: spec.tiers ?? [],
    temporary_price_reduction: [],
    ads: null,
    gwp_id: null,
  };
}

/** Pieces of a product on the shelf. */
export async function stockOf(em: Em, productId: number): Promise<number> {
  return (await one(em, sql<{ qty: number }>`select stock_qty as qty from products where id = ${productId}`))?.qty ?? -1;
}

type Stage = 'trial' | 'member' | 'canceled' | 'employee';

/** A signed-in shopper at a stage of membership, without the way there. */
export async function shopper(api: TestApi, stage: Stage = 'member'): Promise<Person> {
  const person = await lead(api);
  const group = { trial: 4, member: 4, canceled: 5, employee: 8 }[stage];
  const status = stage === 'employee' ? 'member' : stage;
  await run(
    api.em(),
    sql`update customers set user_status = ${status}, group_id = ${group}, is_employee = ${stage === 'employee'} where id = ${person.id}`,
  );
  return person;
}

/** Gives a shopper an address; answers its id. */
export async function address(person: Person, fields: Partial<typeof ADDRESS> = {}): Promise<number> {
  const body = { ...ADDRESS, ...fields, is_default_shipping: 1 };
  return (await person.client.ok('POST /account/address', { body })).address.id;
}

/** Stores coupons of every kind that tests need. */
export async function coupons(em: Em): Promise<void> {
  await run(
    em,
    sql`insert into coupons (code, name, label, discount_type, discount_percent, discount_cents, maximum_cents, minimum_cents, expires_on,
        first_order_only, per_customer_limit, usage_limit, is_active)
      values ('exit20', 'Exit', '20% off', 'percentage', 20, null, 5000, 0, '2999-12-31', true, 1, null, true),
        ('TEN', 'Ten', '$10 off', 'dollar', null, 1000, null, 0, '2999-12-31', false, null, null, true),
        ('BIG', 'Big', '$5 off', 'dollar', null, 500, null, 10000, '2999-12-31', false, null, null, true),
        ('SIXTY', 'Sixty', '$10 off', 'dollar', null, 1000, null, 6000, '2999-12-31', false, null, null, true),
        ('ONCE', 'Once', '$1 off', 'dollar', null, 100, null, 0, '2999-12-31', false, null, 1, true),
        ('OLD', 'Old', '5% off', 'percentage', 5, null, null, 0, '2020-01-01', false, null, null, true),
        ('OFF', 'Off', '5% off', 'percentage', 5, null, null, 0, '2999-12-31', false, null, null, false)`,
  );
}
