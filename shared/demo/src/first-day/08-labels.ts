import { type Em, writeStock } from 'api/app/import/entry-point';
import { attributesAndBrands } from '../stock/pages.ts';
import { BADGES } from '../stock/vocabulary.ts';
import type { Seed, SeedHelpers } from './seed.ts';

const badges = BADGES.map(([id, text, category_id, category_name]) => ({ id, text, category_id, category_name }));

/** Diets, certifications and similar labels, and badges: labels, no products. */
async function seed(em: Em, { now }: SeedHelpers): Promise<void> {
  const attributes = attributesAndBrands().attributes.filter(({ type }) => type !== 'brand' && type !== 'traits');
  const nothing = { brands: [], categories: [], products: [], images: [], lists: [], tiles: [], rules: [] };
  await writeStock(em, { ...nothing, attributes, badges }, now);
}

/** Labels of a store without demo products; the demo store has them with its stock. */
export const labels: Seed = { name: 'labels', version: 1, run: seed };
