import { BRANDS } from './brands.ts';
import { slug } from './slug.ts';
import type { StockAttribute, StockBrand, StockCategory, StockList, StockProduct } from './stock.types.ts';
import { TREE } from './tree.ts';
import { VOCABULARY } from './vocabulary.ts';

const TINTS = {
  diets: '#dbe8c6',
  certifications: '#e6ecda',
  concerns: '#f7e2d5',
  ingredients: '#f6ebcd',
  social: '#e0eaea',
} as const;

/** Brands first (their ids are their places in the list), then the five other families. */
export function attributesAndBrands(): { attributes: StockAttribute[]; brands: StockBrand[] } {
  const brandRows = BRANDS.map(({ name, story }, index): StockAttribute => ({
    id: index + 1,
    type: 'brand',
    key: slug(name),
    name,
    description: story,
    look: null,
  }));
  const entries = Object.entries(VOCABULARY) as [Exclude<StockAttribute['type'], 'brand'>, (typeof VOCABULARY)['diets']][];
  const rest = entries.flatMap(([type, list]) =>
    list.map(([key, name, description, art]) => ({ type, key, name, description, look: { art: [art], tint: TINTS[type] } })),
  );
  return {
    attributes: [...brandRows, ...rest.map((row, index): StockAttribute => ({ id: BRANDS.length + 1 + index, ...row }))],
    brands: BRANDS.map(({ name, look }, index) => ({
      id: index + 1,
      letter: (name.normalize('NFD')[0] ?? '#').toUpperCase(),
      look,
    })),
  };
}

/** The tree in rows: parents before children, `path` from the root. */
export function categoryRows(): StockCategory[] {
  const out: StockCategory[] = [];
  const add = (
    parent: StockCategory | null,
    key: string,
    name: string,
    look: StockCategory['look'],
    landing = false,
  ): StockCategory => {
    const id = out.length + 1;
    const row: StockCategory = {
      id,
      parentId: parent?.id ?? null,
      key,
      name,
      path: `${parent?.path ?? '/'}${id}/`,
      level: (parent?.level ?? 0) + 1,
      landing,
      look,
      description: parent
        ? `${name} from makers we know, at member prices.`
        : `Everything in ${name.toLowerCase()}, checked by our buyers and priced for members.`,
    };
    out.push(row);
    return row;
  };
  for (const department of TREE) {
    const top = add(null, department.key, department.name, { art: [department.art], tint: department.tint }, department.landing);
    for (const aisle of department.aisles) {
      const middle = add(top, aisle.key, aisle.name, { art: [aisle.art], tint: department.tint });
      for (const [key, name] of Object.entries(aisle.shelves))
        add(middle, key, name, { art: [aisle.art], tint: department.tint });
    }
  }
  return out;
}

const LISTS: readonly (readonly [
  key: string,
  name: string,
  line: string,
  art: string,
  tint: string,
  fits: (p: StockProduct) => boolean,
  by: (p: StockProduct) => number,
])[] = [
  ['member-favorites', 'Member Favorites', 'What members put in the box most', '❤️', '#f7dcd6', () => true, (p) => -p.sold30d],
  [
    'new-arrivals',
    'New Arrivals',
    'On the shelf since last month',
    '✨',
    '#f6ebcd',
    (p) => p.badgeIds.includes(3),
    (p) => p.ageDays,
  ],
  [
    'pantry-staples',
    'Pantry Staples',
    'The things a kitchen runs on',
    '🫙',
    '#efe6d6',
    (p) => p.analyticsCategory === 'pantry',
    (p) => -p.sold30d,
  ],
  [
    'under-five-dollars',
    'Under $5',
    'Small prices, no small print',
    '💵',
    '#e6ecda',
    (p) => p.priceCents < 500,
    (p) => -p.sold30d,
  ],
  [
    'lunch-box',
    'Lunch Box Heroes',
    'Survives a backpack',
    '🍱',
    '#e0eaea',
    (p) => ['bars', 'crackers', 'dried-fruit', 'jerky', 'purees'].includes(p.categoryKey ?? ''),
    (p) => -p.ratings.count,
  ],
  [
    'plant-based',
    'Plant-Based Picks',
    'Nothing from animals',
    '🌱',
    '#dbe8c6',
    (p) => p.attributeKeys.includes('vegan'),
    (p) => -p.ratings.count,
  ],
];

/** Curated lists (API-104): at most 36 products each, in stock when the store opens. */
export function lists(products: readonly StockProduct[]): StockList[] {
  const open = products.filter((p) => p.listed && p.productType === 'simple' && p.stockQty > 0 && p.isAvailable);
  return LISTS.map(([key, name, description, art, tint, fits, by], index) => ({
    id: index + 1,
    key,
    name,
    description,
    look: { art: [art], tint },
    productIds: open
      .filter(fits)
      .toSorted((a, b) => by(a) - by(b) || a.id - b.id)
      .slice(0, 36)
      .map(({ id }) => id),
  }));
}
