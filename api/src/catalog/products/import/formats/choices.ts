import { slug } from '../slug.ts';
import { centsOf } from './fields.ts';
import type { MappedRow } from './format.ts';
import { nameText } from './text.ts';

/** Most choices of a product; the variants of a larger one are listed by themselves. */
export const MOST_CHOICES = 30;

/** A variant, with the data that its parent product needs. */
export interface Choice {
  sku: string;
  label: string;
  price: string;
  stock: number;
}

/** Extracts the data of a row that its parent product needs. */
export const choiceOf = ({ sku, price, stock }: MappedRow, label: string): Choice => ({ sku, price, stock, label });

/**
 * Creates the product that groups variants: it has the price of its cheapest choice and the stock of all. A variant without a
 * price is no choice; its own row is refused.
 * @param choiceName name of the option, such as Flavor
 */
export function configurable(
  row: Omit<MappedRow, 'price' | 'stock'>,
  choiceName: string,
  variants: readonly Choice[],
): MappedRow {
  const priced = variants.filter(({ price }) => centsOf(price) !== null);
  const cheapest = priced.toSorted((a, b) => (centsOf(a.price) ?? 0) - (centsOf(b.price) ?? 0))[0];
  const labels = new Set<string>();
  const choices = priced.map(({ label, sku }) => {
    const name = nameText(label, 40) || sku;
    const own = labels.has(slug(name)) ? `${nameText(label, 30)} ${sku}`.slice(0, 60) : name;
    labels.add(slug(own));
    return `${own} = ${sku}`;
  });
  const isTaken = variants.some(({ sku }) => sku === row.sku);
  return {
    ...row,
    sku: isTaken ? `${row.sku.slice(0, 60)}-all` : row.sku,
    kind: 'configurable',
    choice: nameText(choiceName, 40) || 'Choice',
    choices,
    price: cheapest?.price ?? '',
    stock: Math.min(
      variants.reduce((sum, { stock }) => sum + stock, 0),
      1_000_000,
    ),
  };
}
