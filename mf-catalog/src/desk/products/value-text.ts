import { formatDollars } from '@larder/rules';
import type { ProductChoices } from './product-filters.ts';

const LABELS: Readonly<Record<string, string>> = {
  title: 'Title',
  short_description: 'Short description',
  description: 'Description',
  ingredients: 'Ingredients',
  allergens: 'Allergens',
  nutrition: 'Nutrition',
  base_price: 'Price',
  msrp: 'MSRP',
  autoship_price: 'Autoship price',
  map_price: 'Minimum advertised price',
  stock: 'Stock',
  is_available: 'For sale',
  in_lists: 'In lists',
  category_id: 'Category',
  label_ids: 'Labels',
  pictures: 'Pictures',
  sale: 'Sale',
};

/** Name of a value of a product, as people read it. */
export const valueLabel = (name: string): string => LABELS[name] ?? name.replaceAll('_', ' ');

/** No names of categories and labels. */
export const NO_CHOICES: ProductChoices = { categories: [], brands: [], labels: [] };

const isPrice = (name: string): boolean => name.endsWith('price') || name === 'msrp';

/**
 * A value of a product, as people read it.
 * @param name the API's name of the value
 */
export function valueText(name: string, value: unknown, { categories, labels }: ProductChoices = NO_CHOICES): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (name === 'category_id') return categories.find(({ id }) => id === value)?.name ?? String(value);
  if (name === 'label_ids' && Array.isArray(value))
    return value.map((id) => labels.find((label) => label.id === id)?.name ?? String(id)).join(', ') || '–';
  if (typeof value === 'number') return isPrice(name) ? formatDollars(value) : value.toLocaleString('en-US');
  if (Array.isArray(value)) return value.map(String).join(', ') || '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
