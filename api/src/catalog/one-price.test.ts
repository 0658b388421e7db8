import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { ProductCard } from '@larder/contracts';
import { DEFAULT_SHIPPING, groupOf, isFreeItem, isSet, reducedPrice, type Role, toCents, USER_STATUSES } from '@larder/rules';
import { NO_CART, type LineRow } from '../cart/cart-rows.ts';
import { priceCart } from '../cart/price-cart.ts';
import { presentCart } from '../cart/present-cart.ts';
import { draftItems } from '../checkout/order-draft.ts';
import { rows, run, sql } from '../platform/db/sql.ts';
import { lead, member, startApi, type TestApi } from '../testing/index.ts';
import { cardColumnOf } from './card-column.ts';
import { readProductDetail } from './product-detail.ts';
import { refreshAllCards, refreshCards } from './refresh-cards.ts';

jest.setTimeout(120_000);

/** A product with the columns that its prices come from, which nothing of the answers is made of. */
interface Stocked {
  id: number;
  urlKey: string;
  cents: number;
  mapCents: number | null;
  autoshipCents: number | null;
  mapOn: boolean;
  listCents: number;
  card: ProductCard;
  parts: { id: number; qty: number }[];
}

let api: TestApi;
const now = new Date();
beforeAll(async () => {
  api = await startApi({ env: { REGISTER_LIMIT: '1000' } });
  // What makes sets go wrong: parts that are reduced for members alone.
  await run(
    api.em(),
    sql`insert into catalog_rules (category_id, type, percent, name, starts_at, groups)
      select id, 'by_percent', 30, 'For members', now() - interval '1 day', '{4}' from categories where url_key in ('pasta', 'dish', 'chips')`,
  );
  await refreshAllCards(api.em(), now);
}, 120_000);
afterAll(() => api.stop());

const WHO: readonly (readonly [role: Role, group: ReturnType<typeof groupOf>])[] = [
  ...USER_STATUSES.map((status) => [status, groupOf(status)] as const),
  ['employee', groupOf('member', true)],
];

function stock(group: ReturnType<typeof groupOf>): Promise<Stocked[]> {
  return rows(
    api.em(),
    sql<Stocked>`select p.id, p.url_key as "urlKey", p.price_cents as cents, p.msrp_cents as "listCents", p.map_price_cents as "mapCents",
        p.autoship_price_cents as "autoshipCents", p.is_map_enabled as "mapOn", p.${sql.ref(cardColumnOf(group))} as card,
        (select coalesce(json_agg(json_build_object('id', i.child_id, 'qty', i.qty)), '[]') from bundle_items i where i.product_id = p.id) as parts
      from products p order by p.id`,
  );
}

/** What a cart with one line says of it, and the order that is made of it. */
function bought(card: ProductCard, qty: number): { cart: number; order: number; saved: number } {
  const line: LineRow = {
    id: 1,
    productId: card.id,
    qty,
    saved: false,
    prefilled: false,
    autoship: false,
    version: 1,
    options: {},
    choices: [],
    card,
    stockQty: 9000,
    isAvailable: true,
    taxClass: 'food',
    optionCents: 0,
  };
  const priced = priceCart({ ...NO_CART, id: 'c', lines: [line] }, now, DEFAULT_SHIPPING);
  const item = presentCart(priced, now, api.services.config).items['1'];
  const draft = draftItems(priced)[0];
  return {
    cart: toCents(item?.unit_price ?? -1),
    order: draft?.priceCents ?? -1,
    saved: toCents(item?.product.msrp ?? 0) - toCents(item?.unit_price ?? 0),
  };
}

describe.each(WHO)('one price on card, page, cart and order: %s', (_role, group) => {
  let goods: Stocked[];
  beforeAll(async () => {
    goods = await stock(group);
  });

  test('over the whole stock, and at the steps of its tiers', async () => {
    expect(goods.length).toBeGreaterThan(600);
    const wrong: unknown[] = [];
    for (const { card } of goods) {
      if (isFreeItem(card.tc_product_type)) continue;
      const price = toCents(card.product_type === 'giftcard' ? card.msrp : card.price);
      for (const qty of [1, ...card.tiered_pricing.map(({ min }) => min)]) {
        const { cart, order, saved } = bought(card, qty);
        if (cart !== price || order !== price || saved !== toCents(card.msrp) - price)
          wrong.push([card.url_key, qty, price, cart, order, saved]);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('on the page of one of each kind, and of every set and minimum', async () => {
    const kinds = Map.groupBy(goods, ({ card, mapOn }) => `${card.product_type} ${card.has_options} ${mapOn}`);
    const some = [
      ...[...kinds.values()].flatMap((list) => list.slice(0, 3)),
      ...goods.filter(({ parts, mapOn }) => parts.length || mapOn),
    ];
    for (const { urlKey, card } of some.filter(({ card: { tc_product_type: free } }) => !isFreeItem(free))) {
      const page = await readProductDetail(api.em(), urlKey, group, now);
      expect([urlKey, page?.price, page?.msrp, page?.unit]).toEqual([urlKey, card.price, card.msrp, card.unit]);
    }
  });

  test('OP-210: no set costs more than its parts, and its one saving is against them', () => {
    const cents = new Map(goods.map(({ id, card }) => [id, toCents(card.price)]));
    const sets = goods.filter(({ parts }) => parts.length > 0);
    expect(sets.length).toBeGreaterThan(20);
    for (const { urlKey, card, parts } of sets) {
      const sum = parts.reduce((total, { id, qty }) => total + (cents.get(id) ?? 0) * qty, 0);
      expect(isSet(card.product_type)).toBe(true);
      expect([urlKey, toCents(card.msrp), toCents(card.price) <= sum]).toEqual([urlKey, sum, true]);
      if (card.product_type !== 'bundle') expect([urlKey, toCents(card.price)]).toEqual([urlKey, sum]);
    }
  });

  test('OP-212: a minimum is spoken of only where members pay less, and only they are told what', () => {
    const sees = group === groupOf('member') || group === groupOf('member', true);
    const under = goods.filter(({ cents, mapCents, mapOn }) => mapOn && cents < (mapCents ?? 0));
    expect(under.length).toBeGreaterThan(5);
    for (const { urlKey, cents, listCents, mapCents, card } of under) {
      const reduced = reducedPrice(
        cents,
        card.temporary_price_reduction.map(({ type, amount }) => ({
          type,
          amount: type.endsWith('fixed') ? toCents(amount) : amount,
        })),
      );
      const own = group === groupOf('member', true) ? reduced - Math.floor((reduced + 5) / 10) : reduced;
      const shown = sees ? own : Math.max(listCents, mapCents ?? 0);
      expect([urlKey, card.is_map_enabled, toCents(card.price)]).toEqual([urlKey, true, shown]);
      if (!sees) expect(JSON.stringify(card)).not.toContain((cents / 100).toString());
    }
    for (const { urlKey, cents, mapCents, autoshipCents, mapOn, card } of goods) {
      const best = sees ? Math.min(cents, autoshipCents ?? cents) : cents;
      expect([urlKey, card.is_map_enabled]).toEqual([urlKey, mapOn && best < (mapCents ?? 0)]);
    }
  });
});

describe('over HTTP', () => {
  async function everybody() {
    const staff = await member(api);
    await run(api.em(), sql`update customers set is_employee = true, group_id = 8 where id = ${staff.id}`);
    return [api.client(), (await lead(api)).client, (await member(api)).client, staff.client];
  }

  test('list, page and cart say one price to each, whatever the kind of product', async () => {
    const kinds = await rows(
      api.em(),
      sql<{
        id: number;
        urlKey: string;
      }>`select distinct on (p.product_type, p.card_general -> 'is_map_enabled', p.on_sale) p.id, p.url_key as "urlKey"
        from products p where p.buyable and p.tc_product_type is null and p.min_order_qty = 1 and p.product_type in ('simple', 'bundle')
          and not exists (select 1 from product_options o where o.product_id = p.id)
        order by p.product_type, p.card_general -> 'is_map_enabled', p.on_sale, p.id`,
    );
    expect(kinds.length).toBeGreaterThan(3);
    for (const client of await everybody()) {
      for (const { id, urlKey } of kinds) {
        const { products } = await client.ok('GET /products', { query: { 'filter[id]': [id] } });
        const { product } = await client.ok('GET /product/url/{key}', { params: { key: urlKey } });
        const { items } = await client.ok('POST /carts/bulk_product', { body: { products: [{ product_id: id, qty: 1 }] } });
        const line = Object.values(items).find(({ product_id }) => product_id === id);
        const card = products[0];
        expect([urlKey, product.price, product.msrp]).toEqual([urlKey, card?.price, card?.msrp]);
        expect([urlKey, line?.unit_price, line?.product.msrp]).toEqual([urlKey, card?.price, card?.msrp]);
      }
    }
  });

  test('OP-212: a visitor finds a hidden price by no order, no filter and no suggestion', async () => {
    const [hidden] = await rows(
      api.em(),
      sql<{
        id: number;
        cents: number;
        listCents: number;
        title: string;
      }>`select id, price_cents as cents, final_price_cents as "listCents", title
        from products where listed and buyable and is_map_enabled and price_cents < map_price_cents and price_cents / 100 < final_price_cents / 100
        order by id limit 1`,
    );
    if (!hidden) throw new Error('the stock has a hidden price');
    const ids = async (query: Record<string, unknown>) =>
      (await api.client().ok('GET /products', { query: { ...query, 'filter[id]': [hidden.id] } })).products.map(({ id }) => id);
    const dollars = Math.floor(hidden.cents / 100);
    expect(await ids({ 'filter[price_min]': dollars, 'filter[price_max]': Math.ceil(hidden.cents / 100) })).toEqual([]);
    expect(await ids({ 'filter[price_min]': Math.floor(hidden.listCents / 100) })).toEqual([hidden.id]);
    const { products } = await api.client().ok('GET /products', { query: { 'sort[price]': 'asc', page_size: 100 } });
    expect(products.map(({ price }) => price)).toEqual(products.map(({ price }) => price).toSorted((a, b) => a - b));
    const suggested = await api.client().ok('GET /search/suggest', { query: { q: hidden.title } });
    expect(suggested.products.find(({ title, price }) => title === hidden.title && price === hidden.cents / 100)).toBeUndefined();
  });
});

test('OP-210: a set follows its parts at once when one of them changes its price', async () => {
  const [set] = await rows(
    api.em(),
    sql<{ id: number; part: number; cents: number }>`select i.product_id as id, i.child_id as part, c.price_cents as cents
      from bundle_items i join products p on p.id = i.product_id join products c on c.id = i.child_id
      where p.product_type = 'bundle' order by c.price_cents desc limit 1`,
  );
  if (!set) throw new Error('the stock has bundles');
  await run(
    api.em(),
    sql`insert into price_reductions (product_id, type, percent, name, starts_at) values (${set.part}, 'by_percent', 90, 'Test', ${now})`,
  );
  await api.em().transactional((em) => refreshCards(em, [set.part], now));
  const goods = await stock(groupOf('member'));
  const whole = goods.find(({ id }) => id === set.id);
  const sum = whole?.parts.reduce(
    (total, { id, qty }) => total + toCents(goods.find((p) => p.id === id)?.card.price ?? 0) * qty,
    0,
  );
  expect([toCents(whole?.card.price ?? 0), toCents(whole?.card.msrp ?? 0)]).toEqual([sum, sum]);
});
