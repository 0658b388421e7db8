import { groupOf, toCents } from '@larder/rules';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { lead, member, startApi, type TestApi } from '../../../test/index.ts';
import { product } from '../../ordering/cart/shop.fixture.ts';
import { refreshCards } from './refresh-cards.ts';
import { partsCents, readStock, reduceParts } from './stocked.fixture.ts';

const MEMBERS = { kind: 'members' } as const;

let api: TestApi;
const now = new Date();
beforeAll(async () => {
  api = await startApi({ env: { REGISTER_LIMIT: '1000' } });
  await reduceParts(api.em(), now);
});
afterAll(() => api.stop());

describe('over HTTP', () => {
  async function everybody() {
    const staff = await member(api);
    await sql`update customers set is_employee = true, group_id = 8 where id = ${staff.id}`.execute(api.em().getKysely());
    return [api.client(), (await lead(api)).client, (await member(api)).client, staff.client];
  }

  test('list, page and cart show the same price to each group, for any kind of product', async () => {
    const kinds = await queryRows(
      api.em(),
      sql<{
        id: number;
        urlKey: string;
      }>`select distinct on (p.product_type, p.card -> 'is_map_enabled', p.on_sale) p.id, p.url_key as "urlKey"
        from products p where p.buyable and p.tc_product_type is null and p.min_order_qty = 1 and p.product_type in ('simple', 'bundle')
          and not exists (select 1 from product_choices c where c.product_id = p.id)
        order by p.product_type, p.card -> 'is_map_enabled', p.on_sale, p.id`,
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
        expect([urlKey, product.map_display, line?.product.map_display]).toEqual([urlKey, card?.map_display, card?.map_display]);
        expect([urlKey, line?.unit_price, line?.product.msrp]).toEqual([urlKey, card?.price, card?.msrp]);
      }
    }
  });

  test.each([
    [
      'gesture',
      { price: 6, map: 9, autoship: 5 },
      [MEMBERS, MEMBERS, { kind: 'gesture', price: 9 }, { kind: 'gesture', price: 9 }],
    ],
    ['in_cart', { price: 6, map: 9, autoship: 5 }, [MEMBERS, MEMBERS, null, null]],
    // Staff pay ten percent less than the member price: 9 dollars, which is no longer above the minimum.
    ['in_cart', { price: 10, map: 9, autoship: 8 }, [null, null, { kind: 'in_cart' }, null]],
    ['gesture', { price: 10, map: 10, autoship: 10 }, [null, null, null, null]],
  ] as const)(
    'CAT-065 … CAT-069: %s product with %j shows to visitor, lead, member, employee: %j',
    async (type, amounts, expected) => {
      const id = await product(api.em(), { price: amounts.price, msrp: 12 });
      await sql`update products set is_map_enabled = true, msrp_display_actual_price_type = ${type}, map_price_cents = ${amounts.map * 100},
      autoship_price_cents = ${amounts.autoship * 100} where id = ${id}`.execute(api.em().getKysely());
      await refreshCards(api.em(), [id], now);
      const shown = [];
      for (const client of await everybody()) {
        const { products } = await client.ok('GET /products', { query: { 'filter[id]': [id] } });
        shown.push(products[0]?.map_display);
      }
      expect(shown).toEqual(expected);
    },
  );

  test('OP-212: a visitor finds a hidden price by no order, no filter and no suggestion', async () => {
    const [hidden] = await queryRows(
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

test('OP-212: a suggestion hides the price that the same shopper’s card hides', async () => {
  const marked = await queryRows(
    api.em(),
    sql<{
      title: string;
    }>`select title from products where listed and buyable and ((card || member_patch) -> 'is_map_enabled')::boolean order by id limit 20`,
  );
  expect(marked.length).toBeGreaterThan(10);
  const { client } = await member(api);
  let seen = 0;
  for (const { title } of marked) {
    const { products } = await client.ok('GET /search/suggest', { query: { q: title } });
    const found = products.filter((one) => one.title === title);
    for (const { price } of found) expect([title, price]).toEqual([title, null]);
    seen += found.length;
  }
  expect(seen).toBeGreaterThan(5);
});

test('OP-210: a set follows its parts at once when one of them changes its price', async () => {
  const [set] = await queryRows(
    api.em(),
    sql<{ id: number; part: number; cents: number }>`select i.product_id as id, i.child_id as part, c.price_cents as cents
      from bundle_items i join products p on p.id = i.product_id join products c on c.id = i.child_id
      where p.product_type = 'bundle' and i.choice is null order by c.price_cents desc limit 1`,
  );
  if (!set) throw new Error('the stock has bundles');
  await sql`insert into price_reductions (product_id, type, percent, name, starts_at) values (${set.part}, 'by_percent', 90, 'Test', ${now})`.execute(
    api.em().getKysely(),
  );
  await api.em().transactional((em) => refreshCards(em, [set.part], now));
  const stock = await readStock(api.em(), groupOf('member'));
  const whole = stock.find(({ id }) => id === set.id);
  const sum = partsCents(whole?.parts ?? [], new Map(stock.map(({ id, card }) => [id, toCents(card.price)])));
  expect([toCents(whole?.card.price ?? 0), toCents(whole?.card.msrp ?? 0)]).toEqual([sum, sum]);
});
