import { rankOf } from 'api/app/import/entry-point';
import { BEST_SELLER_FROM } from './drivers.ts';
import { completeStock } from './complete-stock.fixture.ts';
import { placeOf } from './places.ts';
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

test('no page of the tree says what another says', () => {
  expect(new Set(stock.categories.map(({ description }) => description)).size).toBe(stock.categories.length);
});

test('a maker sells what it is good at: wine makers make nothing else, and only the store brand makes both food and cleaning products', () => {
  const kinds = Map.groupBy(
    products.filter((p) => p.productType === 'simple'),
    (p) => p.brandId,
  );
  const odd = [...kinds].filter(([brand, list]) => {
    const sold = new Set(list.map((p) => placeOf(p.categoryKey ?? '').department));
    const edible = [...sold].some((d) => !['home', 'beauty', 'pets', 'baby', 'supplements'].includes(d));
    return (
      brand !== 1 &&
      ((sold.has('wine') && sold.size > 1) || (edible && (sold.has('home') || sold.has('pets') || sold.has('beauty'))))
    );
  });
  expect(odd.map(([brand]) => named.get(brand))).toEqual([]);
  expect((kinds.get(1)?.length ?? 0) / products.length).toBeLessThan(0.15);
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

describe('texts fit their products', () => {
  const shelfOf = (p: StockProduct): string => `${placeOf(p.categoryKey ?? '').department}/${p.categoryKey}`;
  const descriptionOf = (p: StockProduct): string => `${p.shortDescription} ${p.description}`;
  const misfits = (text: (p: StockProduct) => string, words: RegExp, shelves: RegExp): string[] => [
    ...new Set(
      products
        .filter((p) => p.productType === 'simple' && words.test(text(p)) && !shelves.test(shelfOf(p)))
        .map((p) => `${shelfOf(p)} ${p.title}`),
    ),
  ];
  test.each([
    ['what is poured over', /under any sauce|cling\b/i, /pasta-sauce/],
    ['what keeps its bite', /keeps its bite|the pasta away/i, /\/(pasta|pasta-sauce)$/],
    ['what comes from the freezer', /from the freezer|in the freezer|behind the peas/i, /^frozen\//],
    ['what is roasted for the cup', /a cup to get up for/i, /\/coffee$/],
    ['what is spread', /spreads straight|stir once/i, /\/(butter|nut-butters)$/],
    ['what melts', /slow-melting|melts into/i, /\/(ice-cream|butter)$/],
    ['what grew', /\bpicked ripe\b/i, /\/(fruit|canned-fruit|dried-fruit|frozen-fruit)$/],
    ['what is worn', /rubs in|wears through lunch/i, /^beauty\//],
    ['what pets eat', /bowls come back|hidden in a treat/i, /^pets\/(dog-food|cat-food|pet-supplements)$/],
    ['what dogs do', /(?<!hot )\bdogs\b/i, /^pets\/(dog-|pet-grooming)/],
    ['what cats like', /purr|cats of leisure/i, /^pets\/cat-/],
    ['what cows give', /\bcows\b/i, /\/(milk|butter|cheese|yogurt|ice-cream)$/],
    ['what hens lay', /\bhens\b/i, /\/eggs$/],
    ['what is coffee', /\bcoffee that\b/i, /\/coffee$/],
    ['what is tea', /\bteas\b/i, /\/tea$/],
    ['what is washed in a machine', /laundry days/i, /^home\/laundry$/],
    ['what keeps leftovers', /leftovers/i, /^home\/food-storage$/],
    ['what babies wash with', /bath time/i, /^baby\/baby-bath$/],
    ['what is eaten by the spoon first', /first spoon/i, /^baby\/(purees|baby-snacks)$/],
    ['what is breakfast', /before the bus|slow breakfasts/i, /\/(cereal|granola|oats|soup|pancakes|jams)$/],
    ['food at a desk', /on them\.|lunch boxes/i, /^snacks\/|\/(soup|bowls|salads|hummus|pizza|granola|nut-butters|canned-\w+)$/],
    [
      'what is good by itself',
      /good on its own/i,
      /^(?!supplements|home|beauty)(?!.*\/(oils|vinegar|flour|salt|spices|extracts)$)/,
    ],
    ['what keeps', /one in reserve/i, /^(?!fresh\/|meat-and-seafood\/|frozen\/)/],
    ['what comes in tins', /\btin\b/i, /\/canned-fish$/],
    ['what is ice cream', /\bice cream with\b/i, /\/ice-cream$/],
  ])('%s', (_, words, shelves) => expect(misfits(descriptionOf, words, shelves)).toEqual([]));

  test('every product is still described, and hardly any two alike', () => {
    const simple = products.filter((p) => p.productType === 'simple');
    expect(simple.filter((p) => p.description.length < 50 || !p.shortDescription.includes(' · ')).map((p) => p.title)).toEqual(
      [],
    );
    expect(new Set(simple.map((p) => p.description)).size / simple.length).toBeGreaterThan(0.95);
    expect(simple.filter((p) => /\{|null|undefined/.test(p.description)).map((p) => p.title)).toEqual([]);
  });

  test('only food is eaten, and only other products wash', () => {
    const reviews = (p: StockProduct): string => p.reviews.map(({ text }) => text).join(' ');
    const eaten = /\b(eat|eats|eaten|bite|taste|tastes|flavor|mouth|crunch|stale|supper|fridge)\b/i;
    const used = /\b(skin|itch|elbow|dishes|paws)\b/i;
    const isEaten = (p: StockProduct) => p.ingredients !== null || /^(dog|cat)-|pet-supplements/.test(p.categoryKey ?? '');
    const simple = products.filter((p) => p.productType === 'simple');
    expect(simple.filter((p) => !isEaten(p) && eaten.test(reviews(p))).map((p) => p.title)).toEqual([]);
    expect(simple.filter((p) => isEaten(p) && used.test(reviews(p))).map((p) => p.title)).toEqual([]);
  });

  test('what grew holds itself: cherry tomatoes are tomatoes', () => {
    const grown = products.filter((p) => /^(fruit|vegetables|herbs)$/.test(p.categoryKey ?? ''));
    expect(grown.length).toBeGreaterThan(100);
    const odd = grown.filter((p) => !/ with /i.test(p.title) && (p.ingredients ?? '').includes(','));
    expect(odd.map((p) => `${p.title}: ${p.ingredients}`)).toEqual([]);
    expect(products.filter((p) => /cherry tomato/i.test(p.title) && /cherries/i.test(p.ingredients ?? ''))).toEqual([]);
  });

  test('only what ends today is a last chance', () => {
    const last = stock.products.flatMap((p) => p.reductions.filter(({ name }) => name === 'Last Chance'));
    expect(last.length).toBeGreaterThan(5);
    expect(last.filter(({ endsInDays }) => (endsInDays ?? 9) >= 1)).toEqual([]);
  });
});

describe('prices', () => {
  test('end as shelf prices do', () => {
    const simple = products.filter((p) => p.productType === 'simple');
    expect(simple.filter((p) => ![29, 49, 79, 99].includes(p.priceCents % 100)).map((p) => p.priceCents)).toEqual([]);
  });
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
  test('CAT-065: the best price in the cart, and every way to miss it', () => {
    const map = products.filter((p) => p.mapPriceCents !== null);
    const some = (fits: (p: StockProduct) => boolean) => expect(map.filter(fits).length).toBeGreaterThan(0);
    const auto = (p: StockProduct) => p.autoshipPriceCents ?? Infinity;
    const at = (p: StockProduct) => p.mapPriceCents ?? 0;
    some((p) => p.isMapEnabled && at(p) < p.priceCents && auto(p) < at(p));
    some((p) => p.isMapEnabled && at(p) >= p.priceCents);
    some((p) => p.isMapEnabled && p.autoshipPriceCents === null);
    some((p) => p.isMapEnabled && at(p) < p.priceCents && auto(p) >= at(p) && p.autoshipPriceCents !== null);
    some((p) => !p.isMapEnabled);
    some((p) => p.displayType === 'gesture');
  });
  test('OP-212: most minimums are undercut, or there would be nothing to promise', () => {
    const inForce = products.filter((p) => p.isMapEnabled && p.productType === 'simple');
    expect(inForce.filter((p) => p.priceCents < (p.mapPriceCents ?? 0)).length / inForce.length).toBeGreaterThan(0.7);
    expect(inForce.filter((p) => (p.mapPriceCents ?? 0) > p.msrpCents).map((p) => p.title)).toEqual([]);
  });
  test('CAT-074: tiers in Thrive Cash and off the price, in percent and in dollars', () => {
    const found = new Set(
      products.flatMap((p) => p.tiers.map((t) => `${t.promoType} ${t.percent === null ? 'dollars' : 'percent'}`)),
    );
    expect(found.size).toBe(4);
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

describe('reviews', () => {
  test('most love it, the angry outnumber the undecided below four stars', () => {
    const stars = Map.groupBy(
      stock.products.flatMap((p) => p.reviews),
      (r) => r.rating,
    );
    const n = (rating: number) => stars.get(rating)?.length ?? 0;
    expect(n(5)).toBeGreaterThan(n(4));
    expect(n(4)).toBeGreaterThan(n(3));
    expect(n(1)).toBeGreaterThan(n(2));
  });
  test('review texts fit their stars; no review is older than its product or than three years', () => {
    const happy = /love|wonderful|worth every cent|ten out of ten|already ordered more|on autoship/i;
    const angry = stock.products.flatMap((p) => p.reviews.filter((r) => r.rating === 1));
    expect(angry.filter((r) => happy.test(`${r.title} ${r.text}`))).toEqual([]);
    for (const p of stock.products) for (const r of p.reviews) expect(r.daysAgo).toBeLessThanOrEqual(Math.min(p.ageDays, 1095));
  });
  test('many people write, and few of them the same', () => {
    const all = stock.products.flatMap((p) => p.reviews);
    expect(new Set(all.map((r) => r.name)).size).toBeGreaterThan(500);
    expect(new Set(all.map((r) => r.text)).size / all.length).toBeGreaterThan(0.25);
  });
});

/** What a page shows first, as the catalog orders it. */
function firstOf(key: string, count: number): StockProduct[] {
  const place = (p: StockProduct) => placeOf(p.categoryKey ?? '');
  const rank = (p: StockProduct) =>
    rankOf({
      sold30d: p.sold30d,
      ratingSum: p.ratings.sum,
      ratingCount: p.ratings.count,
      isNew: p.badgeIds.includes(3),
      isReduced: p.reductions.some((r) => r.startsInDays <= 0 && (r.endsInDays ?? 1) > 0),
    });
  return products
    .filter((p) => p.stockQty > 0 && p.isAvailable)
    .filter((p) => p.categoryKey === key || place(p).aisle === key || place(p).department === key)
    .sort((a, b) => rank(b) - rank(a) || a.id - b.id)
    .slice(0, count);
}

test('the first page of every department mixes makers, kinds and packs, and few neighbors are of one maker', () => {
  for (const { key } of stock.categories.filter(({ level }) => level === 1)) {
    const page = firstOf(key, 24);
    const twins = page.filter((p, i) => i > 0 && page[i - 1]?.brandId === p.brandId).length;
    expect({ key, makers: new Set(page.map((p) => p.brandId)).size >= 5, twins: twins <= 5 }).toEqual({
      key,
      makers: true,
      twins: true,
    });
    expect(new Set(page.map((p) => p.look.noun)).size).toBeGreaterThanOrEqual(8);
    expect(page.filter((p) => p.brandId === 1).length).toBeLessThanOrEqual(8);
    // Wine comes in bottles.
    expect(new Set(page.map((p) => p.look.pack)).size).toBeGreaterThanOrEqual(key === 'wine' ? 1 : 3);
  }
});

test('neighbors on a page say different things of themselves', () => {
  for (const { key } of stock.categories.filter(({ level }) => level === 1)) {
    const lines = firstOf(key, 24).map((p) => p.shortDescription.replace(/^.* · /, ''));
    expect({ key, lines: new Set(lines).size > 11 }).toEqual({ key, lines: true });
  }
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
