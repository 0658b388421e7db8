import { BRANDS } from './brands.ts';
import { pantry } from './departments/pantry.ts';
import { breakfast } from './departments/breakfast.ts';
import { snacks } from './departments/snacks.ts';
import type { Department } from './kinds.ts';
import { makeProduct } from './make-product.ts';
import { randomOf } from './random.ts';
import { slug } from './slug.ts';
import type { StockOption, StockProduct } from './stock.types.ts';

/** A product that is no ordinary grocery: everything neutral, to be overlaid. Sold by the store itself (brand id 1). */
function plain(id: number, sku: string, title: string, cents: number, over: Partial<StockProduct>): StockProduct {
  return {
    id,
    sku,
    urlKey: slug(title),
    title,
    brandId: 1,
    shortDescription: '',
    description: '',
    productType: 'virtual',
    tcProductType: null,
    boxType: 'grocery',
    soldAsFresh: null,
    sizeText: null,
    unit: null,
    priceCents: cents,
    msrpCents: cents,
    autoshipPriceCents: null,
    mapPriceCents: null,
    isMapEnabled: false,
    displayType: null,
    autoshipEnabled: false,
    taxClass: 'none',
    isAlcohol: false,
    ebtEligible: false,
    stockQty: 9000,
    isAvailable: true,
    minQty: 1,
    maxQty: 10,
    weightGrams: 0,
    analyticsCategory: 'home',
    typeCategory: 'gift-cards',
    ingredients: null,
    nutrition: null,
    look: { pack: 'card', art: ['🎁'], flavor: '', noun: title, size: '', claim: '' },
    listed: true,
    categoryKey: 'gift-cards',
    attributeKeys: ['larder'],
    badgeIds: [],
    drivers: [],
    reductions: [],
    tiers: [],
    adPosition: null,
    options: [],
    bundle: [],
    ratings: { sum: 0, count: 0 },
    sold30d: 0,
    reviews: [],
    ageDays: 400,
    ...over,
  };
}

const amounts: StockOption = {
  key: 'amount',
  label: 'Shopping credit',
  values: [25, 50, 75, 100].map((usd) => ({ key: `usd-${usd}`, label: `$${usd}`, childSku: null, deltaCents: (usd - 25) * 100 })),
};

/** Gift card and memberships (CAT-004, CAT-121, API-043), free gifts and samples (CAT-005, CAT-006), a virtual good. Ids from `firstId`. */
export function freeAndVirtual(firstId: number): StockProduct[] {
  const hidden = { listed: false, categoryKey: null } as const;
  const sample = (
    n: number,
    title: string,
    pack: StockProduct['look']['pack'],
    art: string,
    tc: 2 | 3,
    cents: number,
  ): StockProduct =>
    plain(firstId + n, `${tc === 2 ? 'GIFT' : 'SAMPLE'}-${n}`, title, cents, {
      ...hidden,
      productType: 'simple',
      tcProductType: tc,
      taxClass: 'food',
      stockQty: 500,
      maxQty: 1,
      weightGrams: 60,
      typeCategory: 'free',
      shortDescription: tc === 2 ? 'A gift with your order' : 'A taste, on us',
      look: { pack, art: [art], flavor: tc === 2 ? 'Gift' : 'Sample', noun: title, size: '', claim: '' },
    });
  return [
    plain(firstId, 'gift-card', 'Gift Card', 2500, {
      productType: 'giftcard',
      options: [amounts],
      shortDescription: 'Shopping credit by e-mail, any amount from $25',
      description: 'Give a full pantry. The card arrives by e-mail and never runs out of time.',
      look: { pack: 'card', art: ['🎁'], flavor: '', noun: 'Gift Card', size: '', claim: '' },
    }),
    plain(firstId + 1, 'membership-1-year', '1 Year Membership', 5995, {
      ...hidden,
      productType: 'membership',
      maxQty: 1,
      shortDescription: 'Member prices for a year',
      look: { pack: 'card', art: ['🪪'], flavor: 'One year', noun: 'Membership', size: '', claim: '' },
    }),
    plain(firstId + 2, 'membership-gift-dynamic', 'Gift Membership', 5995, {
      ...hidden,
      productType: 'membership',
      reductions: [{ type: 'by_fixed', percent: null, cents: 1000, name: 'Gift season', endsInDays: null }],
      shortDescription: 'A year of member prices for somebody you like',
      look: { pack: 'card', art: ['💌'], flavor: 'A year of', noun: 'Membership', size: '', claim: '' },
    }),
    plain(firstId + 3, 'recipe-box', 'Seasonal Recipe Collection', 499, {
      productType: 'virtual',
      categoryKey: 'gift-boxes',
      taxClass: 'general',
      shortDescription: 'Forty recipes by e-mail, one for each week worth cooking in',
      look: { pack: 'card', art: ['📖'], flavor: 'Forty', noun: 'Recipes', size: '', claim: '' },
    }),
    sample(4, 'Sea Salt Almond Sampler', 'pouch', '🌰', 3, 299),
    sample(5, 'Chamomile Tea Sampler', 'box', '🌼', 3, 249),
    sample(6, 'Dark Chocolate Tasting Bar', 'bar', '🍫', 3, 349),
    sample(7, 'Olive Oil Gift Bottle', 'bottle', '🫒', 2, 1499),
    sample(8, 'Stoneware Honey Jar', 'jar', '🍯', 2, 1799),
  ];
}

/** Products with a choice of flavor (CAT-019): a parent whose price is the cheapest flavor's, and its flavors, which lists leave out. */
export function configurables(seed: string, firstId: number): StockProduct[] {
  const choices: readonly (readonly [Department, string, string])[] = [
    [breakfast, 'Granola', 'Goldfinch Row'],
    [snacks, 'Chocolate Bar', 'Duskberry'],
    [snacks, 'Potato Chips', 'Crunchwick'],
    [pantry, 'Pasta Sauce', 'Piccadoro'],
  ];
  let id = firstId;
  return choices.flatMap(([department, noun, brandName]) => {
    const kind = department.kinds.find((one) => one.noun === noun);
    const brandIndex = BRANDS.findIndex((one) => one.name === brandName);
    const brand = BRANDS[brandIndex];
    if (!kind || !brand) throw new RangeError(`No ${noun} of ${brandName} to choose from`);
    const size = kind.sizes.split('|')[0] as string;
    const parentId = id++;
    const children = kind.flavors
      .split('|')
      .slice(0, 4)
      .map((flavor) => {
        const child = makeProduct(randomOf(`${seed}/choice/${noun}/${flavor}`), id++, {
          department,
          kind,
          brand,
          brandId: brandIndex + 1,
          flavor,
          size,
        });
        return {
          ...child,
          urlKey: `${child.urlKey}-choice`,
          listed: false,
          isMapEnabled: false,
          mapPriceCents: null,
          displayType: null,
          reductions: [],
          tiers: [],
          stockQty: Math.max(child.stockQty, 60),
          isAvailable: true,
          minQty: 1,
          maxQty: 9000,
        };
      });
    const cheapest = children.reduce((a, b) => (b.priceCents < a.priceCents ? b : a));
    const parent: StockProduct = {
      ...cheapest,
      id: parentId,
      sku: `CHOICE-${parentId}`,
      urlKey: slug(`${brandName} ${noun} your choice`),
      title: `${noun}, Choice of Flavor`,
      productType: 'configurable',
      listed: true,
      look: { ...cheapest.look, flavor: 'Your choice' },
      shortDescription: `${size} · ${children.length} flavors`,
      options: [
        {
          key: 'flavor',
          label: 'Flavor',
          values: children.map((child) => ({
            key: slug(child.look.flavor),
            label: child.look.flavor,
            childSku: child.sku,
            deltaCents: child.priceCents - cheapest.priceCents,
          })),
        },
      ],
    };
    return [parent, ...children];
  });
}

const SETS: readonly (readonly [
  type: 'bundle' | 'grouped' | 'curated_list',
  title: string,
  line: string,
  shelves: string,
  art: string,
])[] = [
  ['bundle', 'New Kitchen Starter Box', 'Oil, salt, pasta and sauce: supper, tonight', 'oils salt pasta pasta-sauce', '🍝'],
  ['bundle', 'Movie Night Box', 'Popcorn, chocolate and something with bubbles', 'popcorn chocolate soda', '🍿'],
  ['bundle', 'Breakfast Table Box', 'Granola, honey, coffee', 'granola jams coffee', '🥣'],
  [
    'grouped',
    'Taco Night Set',
    'Chips, salsa and beans, each as many as you like',
    'chips hot-sauce-and-salsa beans-and-lentils',
    '🌮',
  ],
  ['grouped', 'Tea Shelf Set', 'Three teas for three moods', 'tea tea tea', '🫖'],
  ['curated_list', 'The Pantry Reset', 'Ten staples, chosen by our buyers', 'rice flour oats nuts beans-and-lentils oils', '🧺'],
];

/** Bundles, groups and a curated list to buy at once, out of products that are in stock; a bundle costs ten percent less than its parts. */
export function sets(firstId: number, products: readonly StockProduct[]): StockProduct[] {
  return SETS.map(([type, title, line, shelves, art], index) => {
    const taken = new Set<number>();
    const parts = shelves.split(' ').flatMap((shelf) => {
      const found = products.find(
        (p) =>
          p.categoryKey === shelf &&
          p.stockQty > 20 &&
          p.isAvailable &&
          p.productType === 'simple' &&
          p.minQty === 1 &&
          !p.isMapEnabled &&
          !taken.has(p.id),
      );
      if (found) taken.add(found.id);
      return found ?? [];
    });
    const sum = parts.reduce((total, part) => total + part.priceCents, 0);
    const priceCents = type === 'bundle' ? Math.round(sum * 0.9) : sum;
    return plain(firstId + index, `SET-${index + 1}`, title, priceCents, {
      productType: type,
      msrpCents: sum,
      taxClass: 'food',
      shortDescription: line,
      description: `${line}. Packed together so that nothing is forgotten.`,
      stockQty: Math.min(...parts.map((part) => part.stockQty), 300),
      categoryKey: 'gift-boxes',
      typeCategory: 'gift-boxes',
      weightGrams: parts.reduce((g, part) => g + part.weightGrams, 0),
      look: {
        pack: 'crate',
        art: [art, ...parts.flatMap((part) => part.look.art[0] ?? [])].slice(0, 4),
        flavor: '',
        noun: title,
        size: '',
        claim: '',
      },
      bundle: parts.map((part, n) => ({ key: `part-${n + 1}`, label: part.title, childSku: part.sku, qty: 1 })),
      sold30d: 200 - index * 20,
    });
  });
}
