import { PACKS } from 'api/app/import/entry-point';
import { makeStock } from './make-stock.ts';
import { completeStock } from './complete-stock.fixture.ts';
import type { Stock } from './stock.types.ts';

let stock: Stock;
beforeAll(() => {
  stock = makeStock();
});

const count = (fits: (p: Stock['products'][number]) => boolean): number => stock.products.filter(fits).length;

test('the same seed and count give the same store; another seed another', () => {
  expect(JSON.stringify(makeStock())).toBe(JSON.stringify(stock));
  expect(JSON.stringify(makeStock({ seed: 'other' }))).not.toBe(JSON.stringify(stock));
});

test('it stretches to 6,000 products with keys, skus and ids of their own', () => {
  const { products } = completeStock();
  expect(products.length).toBeGreaterThanOrEqual(6000);
  for (const field of ['id', 'sku', 'urlKey'] as const) expect(new Set(products.map((p) => p[field])).size).toBe(products.length);
});

test('more than the list can make is refused, not filled up with repeats', () => {
  expect(() => makeStock({ count: 1_000_000 })).toThrow(RangeError);
});

test('OP-170: at least 300 products, 30 brands, 20 categories, all four boxes', () => {
  expect(stock.products.length).toBeGreaterThanOrEqual(600);
  expect(stock.brands.length).toBeGreaterThanOrEqual(40);
  expect(stock.categories.length).toBeGreaterThanOrEqual(20);
  for (const box of ['grocery', 'fresh', 'frozen', 'wine']) expect(count((p) => p.boxType === box)).toBeGreaterThan(10);
});

test('OP-155, CAT-005, CAT-006: each product type, gifts and samples', () => {
  for (const type of ['simple', 'giftcard', 'membership', 'curated_list', 'bundle', 'configurable', 'grouped', 'virtual']) {
    expect(count((p) => p.productType === type)).toBeGreaterThan(0);
  }
  expect(count((p) => p.tcProductType === 2)).toBeGreaterThan(0);
  expect(count((p) => p.tcProductType === 3)).toBeGreaterThan(0);
  expect(stock.products.find((p) => p.urlKey === 'gift-card')?.productType).toBe('giftcard');
  expect(stock.products.find((p) => p.sku === 'membership-1-year')?.urlKey).toBe('1-year-membership');
  expect(stock.products.find((p) => p.sku === 'membership-gift-dynamic')?.listed).toBe(false);
});

test('CAT-019, OP-210: bundles with a place to be chosen, each of three flavors or more at one price', () => {
  const bySku = new Map(stock.products.map((p) => [p.sku, p]));
  const places = stock.products.flatMap((p) => [
    ...Map.groupBy(
      p.bundle.filter(({ choice }) => choice !== null),
      ({ choice }) => choice,
    ).values(),
  ]);
  expect(places.length).toBeGreaterThanOrEqual(2);
  for (const parts of places) {
    expect(new Set(parts.map(({ label }) => label)).size).toBeGreaterThanOrEqual(3);
    expect(new Set(parts.map(({ childSku }) => bySku.get(childSku)?.priceCents)).size).toBe(1);
  }
});

test('CAT-033 … CAT-038: each type of reduction, tiers of both kinds', () => {
  const types = new Set(stock.products.flatMap((p) => p.reductions.map((r) => r.type)));
  expect([...types].sort()).toEqual(['by_fixed', 'by_percent', 'tc_fixed', 'tc_percent', 'to_fixed', 'to_percent']);
  expect(count((p) => p.tiers.some((t) => t.percent !== null))).toBeGreaterThan(0);
  expect(count((p) => p.tiers.some((t) => t.cents !== null))).toBeGreaterThan(0);
});

test('OP-024: each wine that is bought by the bottle is 5% off from six on, and six may be had', () => {
  const wines = stock.products.filter((p) => p.boxType === 'wine' && p.productType === 'simple' && p.tcProductType === null);
  expect(wines.length).toBeGreaterThan(20);
  for (const { tiers, maxQty } of wines) {
    expect(tiers).toEqual([{ min: 6, max: null, promoType: 'price', percent: 5, cents: null }]);
    expect(maxQty).toBeGreaterThanOrEqual(6);
  }
});

test('CAT-010, CAT-065: both wordings of a minimum price, and one that meets every condition of the cart wording', () => {
  expect(count((p) => p.isMapEnabled && p.displayType === 'gesture')).toBeGreaterThan(0);
  const inCart = (p: Stock['products'][number]) =>
    (p.mapPriceCents ?? Infinity) < p.priceCents && (p.autoshipPriceCents ?? Infinity) < (p.mapPriceCents ?? 0);
  expect(count((p) => p.isMapEnabled && inCart(p))).toBeGreaterThan(0);
});

test('some are out of stock, running low, not available, limited in number', () => {
  expect(count((p) => p.stockQty === 0)).toBeGreaterThan(5);
  expect(count((p) => p.stockQty > 0 && p.stockQty < 50)).toBeGreaterThan(10);
  expect(count((p) => !p.isAvailable)).toBeGreaterThan(3);
  expect(count((p) => p.minQty > 1 && p.maxQty < 9000)).toBeGreaterThan(0);
});

test('prices make sense: msrp ≥ price, autoship below price, all positive', () => {
  for (const p of stock.products) {
    expect(p.priceCents).toBeGreaterThan(0);
    expect(p.msrpCents).toBeGreaterThanOrEqual(p.priceCents);
  }
  const regular = stock.products.filter((p) => p.autoshipPriceCents !== null);
  expect(regular.length).toBeGreaterThan(0);
  for (const p of regular) expect(p.autoshipPriceCents).toBeLessThan(p.priceCents);
});

describe('descriptions of a product are true', () => {
  test('ratings add up: written reviews are among the ratings, the sum is possible', () => {
    for (const { ratings, reviews } of stock.products) {
      for (const [at, ratingCount] of ratings.stars.entries()) {
        expect(ratingCount).toBeGreaterThanOrEqual(reviews.filter(({ rating }) => rating === at + 1).length);
      }
      expect(ratings.stars.reduce((a, b) => a + b, 0)).toBe(ratings.count);
      expect(ratings.stars.reduce((sum, ratingCount, at) => sum + ratingCount * (at + 1), 0)).toBe(ratings.sum);
      expect(ratings.sum).toBeGreaterThanOrEqual(ratings.count);
      expect(ratings.sum).toBeLessThanOrEqual(ratings.count * 5);
    }
  });
});

test('OP-160: attribute keys are unique over all families', () => {
  expect(new Set(stock.attributes.map(({ key }) => key)).size).toBe(stock.attributes.length);
});

test('every brand and every shelf has products; every packaging is used', () => {
  const brands = new Set(stock.products.map((p) => p.brandId));
  expect(stock.brands.filter(({ id }) => !brands.has(id))).toEqual([]);
  const shelves = new Set(stock.products.map((p) => p.categoryKey));
  expect(stock.categories.filter(({ key, level }) => level === 3 && !shelves.has(key))).toEqual([]);
  const packs = new Set(stock.products.map((p) => p.look.pack));
  expect(PACKS.filter((pack) => !packs.has(pack))).toEqual([]);
});
