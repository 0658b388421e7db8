import type { StockList, StockProduct } from './stock.types.ts';

interface Curated {
  key: string;
  name: string;
  line: string;
  art: string;
  tint: string;
  fits(p: StockProduct): boolean;
  /** Best first: the smallest number. */
  by(p: StockProduct): number;
}

const popular = (p: StockProduct): number => -p.sold30d;
const loved = (p: StockProduct): number => -(p.ratings.sum + 35) / (p.ratings.count + 10);
const newest = (p: StockProduct): number => p.ageDays;
const onShelf = (...shelves: string[]) => {
  const shelfKeys = new Set(shelves);
  return (p: StockProduct): boolean => shelfKeys.has(p.categoryKey ?? '');
};
const is =
  (key: string) =>
  (p: StockProduct): boolean =>
    p.attributeKeys.includes(key);

const LISTS: readonly Curated[] = [
  {
    key: 'member-favorites',
    name: 'Member Favorites',
    line: 'What members put in the box most',
    art: '❤️',
    tint: '#f7dcd6',
    fits: () => true,
    by: popular,
  },
  {
    key: 'new-arrivals',
    name: 'New Arrivals',
    line: 'On the shelf since last month',
    art: '✨',
    tint: '#f6ebcd',
    fits: (p) => p.badgeIds.includes(3),
    by: newest,
  },
  {
    key: 'pantry-staples',
    name: 'Pantry Staples',
    line: 'The things a kitchen runs on',
    art: '🫙',
    tint: '#efe6d6',
    fits: (p) => p.analyticsCategory === 'pantry',
    by: popular,
  },
  {
    key: 'under-five-dollars',
    name: 'Under $5',
    line: 'Small prices, no small print',
    art: '💵',
    tint: '#e6ecda',
    fits: (p) => p.priceCents < 500,
    by: popular,
  },
  {
    key: 'lunch-box',
    name: 'Lunch Box Heroes',
    line: 'Survives a backpack',
    art: '🍱',
    tint: '#e0eaea',
    fits: onShelf('bars', 'crackers', 'dried-fruit', 'jerky', 'purees', 'rice-cakes', 'canned-fruit'),
    by: popular,
  },
  {
    key: 'plant-based',
    name: 'Plant-Based Picks',
    line: 'Nothing from animals',
    art: '🌱',
    tint: '#dbe8c6',
    fits: is('vegan'),
    by: loved,
  },
  {
    key: 'fifteen-minute-suppers',
    name: 'Fifteen-Minute Suppers',
    line: 'On the table before anyone asks',
    art: '⏱️',
    tint: '#f7e2d5',
    fits: onShelf('noodles', 'pasta-sauce', 'cooking-sauces', 'bowls', 'canned-fish', 'tortillas', 'pizza'),
    by: loved,
  },
  {
    key: 'coffee-hour',
    name: 'Coffee Hour',
    line: 'The cup, and what goes beside it',
    art: '☕',
    tint: '#ecdcc8',
    fits: onShelf('coffee', 'creamer', 'cookies', 'pastries'),
    by: popular,
  },
  {
    key: 'low-sugar-pantry',
    name: 'Low-Sugar Finds',
    line: 'At most five grams a serving',
    art: '🍓',
    tint: '#f6dde2',
    fits: is('low-sugar'),
    by: loved,
  },
  {
    key: 'top-rated',
    name: 'Top Rated',
    line: 'The stars agree',
    art: '⭐',
    tint: '#f6ebcd',
    fits: (p) => p.ratings.count >= 50,
    by: loved,
  },
  {
    key: 'women-owned-makers',
    name: 'Women-Owned Makers',
    line: 'Owned and led by women',
    art: '👩',
    tint: '#f2dfea',
    fits: is('women-owned'),
    by: popular,
  },
  {
    key: 'clean-home',
    name: 'A Clean Home',
    line: 'Everything under the sink, and gentler',
    art: '🧽',
    tint: '#dcead9',
    fits: (p) => p.analyticsCategory === 'home',
    by: popular,
  },
  {
    key: 'weekend-baking',
    name: 'Weekend Baking',
    line: 'Flour on the floor, something in the oven',
    art: '🧁',
    tint: '#f7e2d5',
    fits: onShelf('flour', 'baking-mixes', 'sweeteners', 'baking-chocolate', 'extracts'),
    by: loved,
  },
  {
    key: 'keto-starters',
    name: 'Keto Starters',
    line: 'Very few carbohydrates, plenty of taste',
    art: '🥑',
    tint: '#dbe8c6',
    fits: is('keto'),
    by: popular,
  },
];

/** How many a list holds, and how many of one maker. */
const SIZE = 36;
const PER_BRAND = 4;

/** Curated lists (API-104): at most 36 products each, in stock when the store opens, no maker more than four times. */
export function lists(products: readonly StockProduct[]): StockList[] {
  const open = products.filter((p) => p.listed && p.productType === 'simple' && p.stockQty > 0 && p.isAvailable);
  return LISTS.map(({ key, name, line, art, tint, fits, by }, index) => {
    const ofBrand = new Map<number, number>();
    const chosen = open
      .filter(fits)
      .toSorted((a, b) => by(a) - by(b) || a.id - b.id)
      .filter(({ brandId }) => {
        const n = (ofBrand.get(brandId) ?? 0) + 1;
        ofBrand.set(brandId, n);
        return n <= PER_BRAND;
      });
    return {
      id: index + 1,
      key,
      name,
      description: line,
      look: { art: [art], tint },
      productIds: chosen.slice(0, SIZE).map(({ id }) => id),
    };
  });
}
