import { BRANDS, type BrandSpec } from './brands.ts';
import { configurables } from './choices.ts';
import { DEPARTMENTS } from './departments/index.ts';
import { books, freeAndVirtual } from './free-and-virtual.ts';
import { imagesOf } from './images.ts';
import { makeProduct, type Recipe } from './make-product.ts';
import { lists } from './lists.ts';
import { attributesAndBrands, categoryRows } from './pages.ts';
import { placeOf } from './places.ts';
import { randomOf } from './random.ts';
import { sets } from './sets.ts';
import { sponsored } from './sponsored.ts';
import { TILES } from './tiles.ts';
import { BADGES } from './vocabulary.ts';
import { withTrueDrivers } from './drivers.ts';
import { spread } from './spread.ts';
import type { Stock, StockProduct } from './stock.types.ts';

/** Reductions over a whole shelf, one of them for members alone (OP-025). */
const RULES: Stock['rules'] = [
  { categoryKey: 'tea', name: 'Tea Time', percent: 10, days: 60, membersOnly: false },
  { categoryKey: 'olives-and-pickles', name: 'Members’ Antipasti', percent: 15, days: 60, membersOnly: true },
];

/** Ids of everything but ordinary groceries come first, so that they stay the same for every count. */
const FIRST_CHOICE_ID = 21;
const FIRST_SET_ID = 61;
const FIRST_BOOK_ID = 87;
const FIRST_PLAIN_ID = 101;

interface Line {
  department: Recipe['department'];
  kind: Recipe['kind'];
  key: string;
  makers: { brand: BrandSpec; brandId: number }[];
  flavors: string[];
  sizes: string[];
}

/** The house makes under half of what it could, or it would fill the shelves. */
const HOUSE_SHARE = 0.4;
const FEWEST_MAKERS = 3;

function makersOf(key: string, department: Line['department'], kind: Line['kind']): Line['makers'] {
  const random = randomOf(key);
  const { aisle } = placeOf(kind.leaf);
  const sold = BRANDS.map((brand, index) => ({ brand, brandId: index + 1 })).filter(({ brand }) =>
    brand.sells.some((place) => place === department.key || place === aisle || place === kind.leaf),
  );
  const others = sold.filter(({ brandId }) => brandId !== 1);
  return random.shuffle(random.chance(HOUSE_SHARE) || others.length < FEWEST_MAKERS ? sold : others);
}

/** Every kind with who makes it. */
function linesOf(seed: string): Line[] {
  return DEPARTMENTS.flatMap((department) =>
    department.kinds.map((kind) => {
      const key = `${seed}/${kind.leaf}/${kind.noun}`;
      const makers = makersOf(key, department, kind);
      return { department, kind, key, makers, flavors: kind.flavors.split('|'), sizes: kind.sizes.split('|') };
    }),
  );
}

/** The `round`-th product of each kind: flavors first, then makers, then sizes; a kind that has run out of them gives none. */
function recipesOf(lines: readonly Line[], round: number): Recipe[] {
  return lines.flatMap(({ department, kind, key, makers, flavors, sizes }): Recipe[] => {
    const lap = Math.floor(round / flavors.length);
    if (lap >= makers.length * sizes.length) return [];
    const at = round % flavors.length;
    const maker = makers[(lap + at) % makers.length];
    const flavor = flavors[at] as string;
    if (!maker) return [];
    const first = randomOf(`${key}/${flavor}/${maker.brand.name}`).int(0, 99);
    const size = sizes[(first + Math.floor(lap / makers.length)) % sizes.length] as string;
    const level = randomOf(`${key}/price/${maker.brand.name}`).next();
    return [{ department, kind, ...maker, flavor, size, level }];
  });
}

/** Recipes of `count` groceries, rounds of kinds one after the other. @throws RangeError when the stock list is too short. */
function firstRecipes(seed: string, count: number): Recipe[] {
  const out: Recipe[] = [];
  const lines = linesOf(seed);
  for (let round = 0; out.length < count; round++) {
    const recipes = recipesOf(lines, round);
    if (recipes.length === 0) throw new RangeError(`The stock list is good for ${out.length} products, not ${count}`);
    out.push(...recipes);
  }
  return out.slice(0, count);
}

function groceries(seed: string, count: number): StockProduct[] {
  return firstRecipes(seed, count).map((recipe, at) => {
    const { kind, brand, flavor, size } = recipe;
    const random = randomOf(`${seed}/${kind.leaf}/${kind.noun}/${brand.name}/${flavor}/${size}`);
    return makeProduct(random, FIRST_PLAIN_ID + at, recipe);
  });
}

/**
 * Makes the whole store: at least `count` products (6,000 at the first start, 600 in tests). Pure: the same seed and count give the
 * same store. @throws RangeError when the stock list cannot make so many.
 */
export function makeStock({ seed = 'larder-1', count = 600 }: { seed?: string; count?: number } = {}): Stock {
  const plain = spread(sponsored(groceries(seed, count))).map(withTrueDrivers);
  const choices = configurables(seed, FIRST_CHOICE_ID);
  const products = [...freeAndVirtual(1), ...books(FIRST_BOOK_ID), ...choices, ...sets(FIRST_SET_ID, plain, choices), ...plain];
  return {
    ...attributesAndBrands(),
    categories: categoryRows(),
    products,
    images: products.flatMap(imagesOf),
    lists: lists(products),
    badges: BADGES.map(([id, text, category_id, category_name]) => ({ id, text, category_id, category_name })),
    tiles: TILES,
    rules: RULES,
  };
}
