import { BEST_SELLER_FROM } from './drivers.ts';
import { completeStock } from './complete-stock.fixture.ts';
import type { Stock, StockProduct } from './stock.types.ts';

/** What the store that opens with 6,000 products promises to a shopper who looks closely. */
let stock: Stock;
let products: StockProduct[];
let named: Map<number, string>;
beforeAll(() => {
  stock = completeStock();
  products = stock.products.filter((p) => p.listed);
  named = new Map(stock.attributes.map(({ id, name }) => [id, name]));
});

const share = (fits: (p: StockProduct) => boolean): number => products.filter(fits).length / products.length;
const wrong = (fits: (p: StockProduct) => boolean): string[] =>
  stock.products.filter((p) => !fits(p)).map((p) => `${named.get(p.brandId)} ${p.title}: ${p.ingredients}`);

test('6,000 products, 20,000 reviews, 60 makers, and a dozen products at least on every shelf', () => {
  expect(products.length).toBeGreaterThanOrEqual(6000);
  expect(stock.products.flatMap((p) => p.reviews).length).toBeGreaterThanOrEqual(20_000);
  expect(stock.brands.length).toBeGreaterThanOrEqual(60);
  const shelves = Map.groupBy(products, (p) => p.categoryKey ?? '');
  // One gift card is all of them; recipe books are not on sale yet.
  const thin = stock.categories.filter(
    ({ key, level }) => level === 3 && key !== 'gift-cards' && (shelves.get(key)?.length ?? 0) < 12,
  );
  expect(thin.map(({ key }) => key)).toEqual([]);
  expect(stock.categories.filter(({ level }) => level === 1).length).toBeGreaterThanOrEqual(12);
  expect(stock.categories.filter(({ landing }) => landing).map(({ key }) => key)).toEqual(['frozen', 'fresh', 'wine']);
});

describe('labels bear out what is claimed', () => {
  const claims = (p: StockProduct, key: string) => p.attributeKeys.includes(key);
  const label = (p: StockProduct) =>
    `${p.ingredients ?? ''} ${p.title}`
      .toLowerCase()
      .replace(
        /(coconut|oat|almond|cashew|soy|plant|peanut|nut|sunflower|cacao|cocoa) (milk|cream|butter cups|butter|cheese|yogurt)|butternut|cream of tartar|bread & butter|butter bean|vegan (white )?cheddar|vegan alfredo/g,
        '',
      );
  test.each([
    [
      'vegan',
      /\b(milk|cheese|butter|buttermilk|cream|yogurt|whey|honey|eggs?|beef|pork|chicken|turkey|fish|salmon|tuna|shrimp|anchov\w+|collagen|bones?)\b/,
    ],
    ['dairy-free', /\b(milk|cheese|cheddar|butter|buttermilk|cream|yogurt|whey)\b/],
    ['gluten-free', /\b(wheat|durum|barley|rye|spelt|malt)\b/],
    ['nut-free', /\b(almonds?|cashews?|peanuts?|pecans?|hazelnuts?|walnuts?)\b/],
    ['keto', /\b(sugar|honey|oats|rice|corn|beans|potatoes)\b/],
    ['soy-free', /\b(soy|soybeans|tamari|tofu|miso)\b/],
  ])('nothing %s holds what it must not', (diet, words) => {
    expect(products.filter((p) => claims(p, diet)).length).toBeGreaterThan(20);
    expect(
      wrong((p) => !claims(p, diet) || !words.test(label(p).replace('cauliflower rice', '').replace('riced cauliflower', ''))),
    ).toEqual([]);
  });
  test('what is low in sugar has at most 5 g a serving; what is keto few carbohydrates', () => {
    const grams = (p: StockProduct, name: string) =>
      Number.parseFloat(p.nutrition?.rows.find((row) => row.name === name)?.amount ?? '0');
    expect(wrong((p) => !claims(p, 'low-sugar') || grams(p, 'Total Sugars') <= 5)).toEqual([]);
    expect(wrong((p) => !claims(p, 'keto') || grams(p, 'Total Carbohydrate') - grams(p, 'Dietary Fiber') <= 5)).toEqual([]);
  });
  test('salt, water and pills are not organic; nothing is organic twice', () => {
    expect(wrong((p) => !/organic organic/i.test(p.ingredients ?? ''))).toEqual([]);
    expect(wrong((p) => !(claims(p, 'organic') && ['salt', 'vitamins', 'minerals'].includes(p.categoryKey ?? '')))).toEqual([]);
  });
  test('alcohol is wine and wine is alcohol; only food is for EBT', () => {
    expect(wrong((p) => p.isAlcohol === (p.boxType === 'wine'))).toEqual([]);
    expect(wrong((p) => p.isAlcohol === (p.analyticsCategory === 'wine'))).toEqual([]);
    expect(wrong((p) => !p.ebtEligible || p.taxClass === 'food')).toEqual([]);
  });
});

describe('prices', () => {
  test('a quarter of the store at most is reduced now; some reductions are over, some to come, some end today', () => {
    const all = products.flatMap((p) => p.reductions);
    const now = all.filter((r) => r.startsInDays <= 0 && (r.endsInDays ?? 1) > 0);
    expect(now.length / products.length).toBeLessThan(0.25);
    expect(now.length / products.length).toBeGreaterThan(0.1);
    expect(now.filter((r) => r.endsInDays !== null && r.endsInDays < 1).length).toBeGreaterThan(20);
    expect(all.filter((r) => (r.endsInDays ?? 1) <= 0).length).toBeGreaterThan(50);
    expect(all.filter((r) => r.startsInDays > 0).length).toBeGreaterThan(30);
    expect(all.every((r) => r.endsInDays === null || r.endsInDays > r.startsInDays)).toBe(true);
    expect(new Set(now.map((r) => r.type)).size).toBe(6);
  });
  test('OP-212: most minimums are undercut, or there would be nothing to promise', () => {
    const inForce = products.filter((p) => p.isMapEnabled && p.productType === 'simple');
    expect(inForce.filter((p) => p.priceCents < (p.mapPriceCents ?? 0)).length / inForce.length).toBeGreaterThan(0.7);
    expect(inForce.filter((p) => (p.mapPriceCents ?? 0) > p.msrpCents).map((p) => p.title)).toEqual([]);
  });
});

test('CAT-021: drivers are shown for products that meet them, and not for others', () => {
  const showing = (name: string, display: boolean) =>
    products.filter((p) => p.drivers.some((driver) => driver.name === name && driver.display === display));
  expect(showing('Best Seller', true).length).toBeGreaterThan(20);
  expect(
    showing('Best Seller', true)
      .filter((p) => p.sold30d < BEST_SELLER_FROM)
      .map((p) => p.title),
  ).toEqual([]);
  expect(showing('Best Seller', false).length).toBeGreaterThan(20);
  expect(
    showing('Top Rated', true)
      .filter((p) => p.ratings.sum / p.ratings.count < 4.5)
      .map((p) => p.title),
  ).toEqual([]);
});

test('CAT-004: every type of product many times over; lists, sponsored places, badges, limits and empty shelves too', () => {
  const of = (type: string) => stock.products.filter((p) => p.productType === type).length;
  for (const type of ['bundle', 'configurable', 'grouped', 'virtual', 'curated_list']) expect(of(type)).toBeGreaterThanOrEqual(6);
  expect(stock.lists.length).toBeGreaterThanOrEqual(10);
  expect(stock.lists.filter(({ productIds }) => productIds.length < 12).map(({ key }) => key)).toEqual([]);
  const ads = Map.groupBy(
    products.filter((p) => p.adPosition !== null),
    (p) => p.analyticsCategory,
  );
  for (const { key } of stock.categories.filter(({ level }) => level === 1))
    expect(ads.get(key)?.length ?? 0).toBeGreaterThanOrEqual(2);
  expect(share((p) => p.stockQty === 0)).toBeLessThan(0.06);
  expect(share((p) => p.stockQty > 0 && p.stockQty < 50)).toBeGreaterThan(0.05);
  expect(share((p) => p.minQty > 1)).toBeGreaterThan(0.01);
  const badges = new Set(stock.products.flatMap((p) => p.badgeIds));
  for (const id of [2, 3, 4, 8, 9, 10, 11, 12, 13, 14]) expect(badges.has(id)).toBe(true);
});
