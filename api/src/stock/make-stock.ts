import { BRANDS } from './brands.ts';
import { configurables } from './choices.ts';
import { DEPARTMENTS } from './departments/index.ts';
import { freeAndVirtual } from './free-and-virtual.ts';
import { makeProduct, type Recipe } from './make-product.ts';
import { attributesAndBrands, categoryRows, lists } from './pages.ts';
import { randomOf } from './random.ts';
import { sets } from './sets.ts';
import type { Stock, StockProduct } from './stock.types.ts';
import { TREE } from './tree.ts';

/** Ids of what is not plain groceries come first, so that they stay the same whatever the count. */
const FIRST_CHOICE_ID = 21;
const FIRST_SET_ID = 61;
const FIRST_PLAIN_ID = 101;

const AISLES = new Map(
  TREE.flatMap(({ aisles }) => aisles.flatMap((aisle) => Object.keys(aisle.shelves).map((shelf) => [shelf, aisle.key] as const))),
);
const aisleOf = (leaf: string): string | undefined => AISLES.get(leaf);

/** The `round`-th product of each kind: flavors first, then makers, then sizes; a kind that has run out of them gives none. */
function recipesOf(seed: string, round: number): Recipe[] {
  return DEPARTMENTS.flatMap((department) =>
    department.kinds.flatMap((kind): Recipe[] => {
      const key = `${seed}/${kind.leaf}/${kind.noun}`;
      const sold = BRANDS.map((brand, index) => ({ brand, brandId: index + 1 })).filter(({ brand }) =>
        brand.sells.some((key) => key === department.key || key === aisleOf(kind.leaf)),
      );
      const makers = randomOf(key).shuffle(sold);
      const flavors = kind.flavors.split('|');
      const sizes = kind.sizes.split('|');
      const lap = Math.floor(round / flavors.length);
      if (lap >= makers.length * sizes.length) return [];
      const at = round % flavors.length;
      const maker = makers[(lap + at) % makers.length];
      const flavor = flavors[at] as string;
      if (!maker) return [];
      const size = sizes[
        (randomOf(`${key}/${flavor}/${maker.brand.name}`).int(0, 99) + Math.floor(lap / makers.length)) % sizes.length
      ] as string;
      return [{ department, kind, ...maker, flavor, size }];
    }),
  );
}

function groceries(seed: string, count: number): StockProduct[] {
  const out: StockProduct[] = [];
  for (let round = 0; out.length < count; round++) {
    const recipes = recipesOf(seed, round);
    if (recipes.length === 0) throw new RangeError(`The stock list is good for ${out.length} products, not ${count}`);
    for (const recipe of recipes.slice(0, count - out.length)) {
      const random = randomOf(
        `${seed}/${recipe.kind.leaf}/${recipe.kind.noun}/${recipe.brand.name}/${recipe.flavor}/${recipe.size}`,
      );
      out.push(makeProduct(random, FIRST_PLAIN_ID + out.length, recipe));
    }
  }
  return out;
}

/** Every 40th product is sponsored (CAT-024). One has 23 reviews, so that their paging shows (CAT-125). */
function sponsored(products: readonly StockProduct[]): StockProduct[] {
  return products.map((product, index) => (index % 40 === 7 ? { ...product, adPosition: (index % 3) + 1 } : product));
}

/**
 * Makes the whole store: at least `count` products (6,000 at the first start, 600 in tests). Pure: the same seed and count give the
 * same store. @throws RangeError when the stock list cannot make so many.
 */
export function makeStock({ seed = 'larder-1', count = 600 }: { seed?: string; count?: number } = {}): Stock {
  const plain = sponsored(groceries(seed, count));
  const products = [...freeAndVirtual(1), ...configurables(seed, FIRST_CHOICE_ID), ...sets(FIRST_SET_ID, plain), ...plain];
  return { ...attributesAndBrands(), categories: categoryRows(), products, lists: lists(products) };
}
