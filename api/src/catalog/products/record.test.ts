import type { ProductCard } from '@larder/contracts';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { type Client, startApi, type TestApi } from '../../../test/index.ts';

let api: TestApi;
let guest: Client;
let all: ProductCard[];
beforeAll(async () => {
  api = await startApi();
  guest = api.client();
  all = (
    await queryRows(
      api.em(),
      sql<{ card: ProductCard }>`select card || stock_on_card(stock_qty, (card ->> 'max_quantity')::int) as card from products`,
    )
  ).map(({ card }) => card);
});
afterAll(() => api.stop());

const have = <K extends keyof ProductCard>(field: K) => new Set(all.map((card) => card[field]));

test('CAT-003: every product of a list has identity and texts', async () => {
  const { products } = await guest.ok('GET /products', { query: { page_size: 100 } });
  const fields = ['id', 'sku', 'title', 'manufacturer', 'short_description', 'url', 'url_key', 'image'] as const;
  expect(products.filter((card) => fields.some((field) => !card[field])).map(({ id }) => id)).toEqual([]);
});

test('CAT-001: a visitor finds grocery, frozen, fresh and wine on their shelves, and opens one of each', async () => {
  const boxes = { pantry: 'grocery', frozen: 'frozen', fresh: 'fresh', wine: 'wine' } as const;
  for (const [key, box] of Object.entries(boxes)) {
    const { products } = await guest.ok('GET /category/url/{key}', { params: { key } });
    const one = products.find(({ box_type: type }) => type === box);
    expect([key, one?.title]).toEqual([key, expect.any(String)]);
    const { product } = await guest.ok('GET /product/url/{key}', { params: { key: one?.url_key ?? '' } });
    expect(product.id).toBe(one?.id);
  }
});

test('CAT-022: a tier says its minimum and maximum quantity and its discount', () => {
  const tiers = all.flatMap(({ tiered_pricing: list }) => list);
  expect(new Set(tiers.map(({ promo_type: promo }) => promo))).toEqual(new Set(['thrive_cash', 'price']));
  expect(new Set(tiers.map(({ discount_type: kind }) => kind))).toEqual(new Set(['percentage', 'dollar']));
  const isSound = ({ min, max, promo_value: value }: (typeof tiers)[number]) => min > 1 && (max ?? min) >= min && value > 0;
  expect(tiers.filter((tier) => !isSound(tier))).toEqual([]);
});

test('CAT-004, CAT-005, CAT-006, CAT-010, CAT-016: the catalog contains every kind of product', () => {
  expect([...have('product_type')].toSorted()).toEqual([
    'bundle',
    'configurable',
    'curated_list',
    'giftcard',
    'grouped',
    'membership',
    'simple',
    'virtual',
  ]);
  expect(have('tc_product_type')).toEqual(new Set([null, 2, 3]));
  expect(have('msrp_display_actual_price_type')).toEqual(new Set([null, 'in_cart', 'gesture']));
  expect(have('sold_as_fresh')).toEqual(new Set([null, 'fresh', 'fresh-frozen']));
});

test('CAT-002, CAT-009: prices are dollars with cents, never below nothing, and never above what they are compared with', () => {
  const amounts = all.flatMap(({ price, msrp }) => [price, msrp]);
  expect(amounts.filter((dollars) => dollars < 0 || Number(dollars.toFixed(2)) !== dollars)).toEqual([]);
  expect(all.filter(({ price, msrp }) => price > msrp).map(({ url_key }) => url_key)).toEqual([]);
});

test('CAT-031, OP-012: percent and dollar badges show the credited amount', () => {
  const credits = all.flatMap(({ price, product_badges }) =>
    product_badges.flatMap(({ badge_text: text, thrive_cash: cash }) => (cash ? [{ price, text, ...cash }] : [])),
  );
  const [percent, dollar] = (['tc_percent', 'dollar'] as const).map((kind) => credits.find(({ type }) => type === kind));
  expect(percent?.text).toBe(`${percent?.discount_amount}% Thrive Cash`);
  expect(percent?.dollar_amount).toBeCloseTo(((percent?.price ?? 0) * (percent?.discount_amount ?? 0)) / 100, 1);
  expect(dollar?.text).toMatch(/^\$\d+(\.\d\d)? Thrive Cash$/);
  expect(dollar?.dollar_amount).toBe(dollar?.discount_amount);
});

test('CAT-023: what is reduced costs less than the price that is struck through', () => {
  const isCash = ({ type }: { type: string }) => type.startsWith('tc_');
  const reduced = all.filter(({ temporary_price_reduction: list }) => list.length > 0 && !list.some(isCash));
  expect(reduced.length).toBeGreaterThan(20);
  expect(reduced.filter(({ price, msrp }) => price >= msrp).map(({ url_key }) => url_key)).toEqual([]);
});
