import { BRANDS } from './brands.ts';
import { categoryCopy } from './category-copy.ts';
import { slug } from 'api/app/import/entry-point';
import { traitAttributes } from './traits.ts';
import type { StockAttribute, StockBrand, StockCategory } from './stock.types.ts';
import { TREE } from './tree.ts';
import { VOCABULARY } from './vocabulary.ts';

const TINTS = {
  diets: '#dbe8c6',
  certifications: '#e6ecda',
  concerns: '#f7e2d5',
  ingredients: '#f6ebcd',
  social: '#e0eaea',
} as const;

/** Brands first (their ids are their places in the list), then the families that have pages, then traits. */
export function attributesAndBrands(): { attributes: StockAttribute[]; brands: StockBrand[] } {
  const brandRows = BRANDS.map(({ name, story }, index): StockAttribute => ({
    id: index + 1,
    type: 'brand',
    key: slug(name),
    name,
    description: story,
    look: null,
  }));
  const entries = Object.entries(VOCABULARY) as [
    Exclude<StockAttribute['type'], 'brand' | 'traits'>,
    (typeof VOCABULARY)['diets'],
  ][];
  const rest = entries.flatMap(([type, list]) =>
    list.map(([key, name, description, art]) => ({ type, key, name, description, look: { art: [art], tint: TINTS[type] } })),
  );
  return {
    attributes: [
      ...brandRows,
      ...rest.map((row, index): StockAttribute => ({ id: BRANDS.length + 1 + index, ...row })),
      ...traitAttributes(BRANDS.length + 1 + rest.length),
    ],
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
      description: categoryCopy(key),
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
