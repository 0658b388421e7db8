import { formatUsd } from '@larder/rules';
import type { Em } from '../../../platform/db/orm.ts';
import { anyText, db } from '../../../platform/db/db.ts';
import type { Product } from './product-of.ts';
import type { Problem } from './row.ts';

/** Data of a referenced product that a set or a configurable needs. */
interface ChoiceProduct {
  cents: number;
  box: unknown;
  tax: unknown;
}

/** Finds sets and configurables that reference a missing or unsuitable product, in the store and in this batch. */
export async function missingProducts(em: Em, products: readonly Product[]): Promise<{ line: number; problems: Problem[] }[]> {
  const skus = [...new Set(products.flatMap(({ parts, choices }) => [...parts, ...choices].map(({ sku }) => sku)))];
  if (skus.length === 0) return [];
  const found = await db(em)
    .selectFrom('products')
    .select(['sku', 'price_cents as cents', 'box_type as box', 'tax_class as tax'])
    .where('sku', '=', anyText(skus))
    .where('product_type', '=', 'simple')
    .where('tc_product_type', 'is', null)
    .execute();
  const known = new Map<string, ChoiceProduct>(found.map(({ sku, ...facts }) => [sku, facts]));
  for (const { columns, cents } of products)
    if (columns['product_type'] === 'simple' && columns['tc_product_type'] === null)
      known.set(columns.sku, { cents, box: columns['box_type'], tax: columns['tax_class'] });
  return products.flatMap((product) => {
    const problems = [...unknown(product, 'parts', known), ...unknown(product, 'choices', known)];
    const wrong = problems.length ? problems : unsuited(product, known);
    return wrong.length ? [{ line: product.line, problems: wrong }] : [];
  });
}

function unknown(product: Product, field: 'parts' | 'choices', known: ReadonlyMap<string, ChoiceProduct>): Problem[] {
  const missing = product[field].filter(({ sku }) => !known.has(sku)).map(({ sku }) => sku);
  if (missing.length === 0) return [];
  return [
    { field, reason: `${missing.slice(0, 5).join(', ')}: not known as a simple product (they stand before what holds them)` },
  ];
}

/** A choice is shipped, taxed and listed as its configurable says. */
function unsuited({ columns, cents, choices }: Product, known: ReadonlyMap<string, ChoiceProduct>): Problem[] {
  if (choices.length === 0) return [];
  const choiceProducts = choices.flatMap(({ sku }) => known.get(sku) ?? []);
  const cheapest = Math.min(...choiceProducts.map((each) => each.cents));
  return [
    ...(choiceProducts.some(({ box }) => box !== columns['box_type'])
      ? [{ field: 'choices', reason: 'are of another box' }]
      : []),
    ...(choiceProducts.some(({ tax }) => tax !== columns['tax_class'])
      ? [{ field: 'choices', reason: 'are of another tax_class' }]
      : []),
    ...(cheapest === cents ? [] : [{ field: 'price', reason: `is not that of its cheapest choice: ${formatUsd(cheapest)}` }]),
  ];
}
