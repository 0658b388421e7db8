import type { CallResponse } from '@larder/contracts';
import { type DeskFilters, deskFilterQuery } from '@larder/shell/bundled/desk/use-desk-filters';
import type { FilterField } from '@larder/ui/desk/index.ts';

/** Filters of the list, by their names in the address. */
export const PRODUCT_FILTERS = ['q', 'category', 'brand', 'label', 'state', 'stock'] as const;
/** Filters of the list of products. */
export type ProductFilters = DeskFilters<(typeof PRODUCT_FILTERS)[number]>;
/** Categories, brands and labels to choose from. */
export type ProductChoices = CallResponse<'GET /desk/products/choices'>;

const optionsOf = (choices: readonly { id: number; name: string }[]) =>
  choices.map(({ id, name }) => ({ value: String(id), label: name }));

/** Fields of the filter bar. */
export const filterFields = ({ categories, brands, labels }: ProductChoices): FilterField[] => [
  { name: 'q', label: 'Name, SKU or number', type: 'search' },
  { name: 'category', label: 'Category', type: 'select', options: optionsOf(categories) },
  { name: 'brand', label: 'Brand', type: 'select', options: optionsOf(brands) },
  { name: 'label', label: 'Label', type: 'select', options: optionsOf(labels) },
  {
    name: 'state',
    label: 'State',
    type: 'select',
    options: [
      { value: 'available', label: 'For sale' },
      { value: 'unavailable', label: 'Off sale' },
      { value: 'unlisted', label: 'Not in lists' },
      { value: 'reduced', label: 'Reduced now' },
    ],
  },
  {
    name: 'stock',
    label: 'Stock',
    type: 'select',
    options: [
      { value: 'in', label: 'In stock' },
      { value: 'out', label: 'Out of stock' },
    ],
  },
];

/** Address of the filtered list as a CSV file. */
export const productExport = (filters: ProductFilters): string =>
  `/api/v1/desk/products/export?${new URLSearchParams({ ...deskFilterQuery(filters), reqsource: 'web' }).toString()}`;
