import type { FileShape } from '../file-record.ts';
import { PRODUCT_SHAPE } from '../row.ts';
import type { FeedFormat } from './format.ts';
import { googleMerchant } from './google-merchant.ts';
import { shopify } from './shopify.ts';
import { woocommerce } from './woocommerce.ts';

/** Product files of other software, by the name that `--format` takes. */
export const FORMATS = { shopify, woocommerce, 'google-merchant': googleMerchant } as const satisfies Record<string, FeedFormat>;

/** A product format of other software, as the command line names it. */
export type FormatName = keyof typeof FORMATS;
export const FORMAT_NAMES = Object.keys(FORMATS) as FormatName[];

/** Columns that only files of one software have. */
const SIGNS: Readonly<Record<FormatName, readonly string[]>> = {
  shopify: ['handle', 'variant price'],
  woocommerce: ['type', 'regular price', 'name'],
  'google-merchant': ['id', 'title', 'link', 'price'],
};

/** Names the option that a file needs whose header is one of another software. */
function hintOf(names: readonly string[]): string {
  const bare = names.map((name) => name.replace(/^g:/, ''));
  const [format, ...others] = FORMAT_NAMES.filter((name) => SIGNS[name].every((column) => bare.includes(column)));
  return format && others.length === 0 ? `Its columns are those of another software: add --format ${format}.` : '';
}

/** Shape of a file with the store's own columns. A file of other software gets a hint with the option that it needs. */
export const OWN_SHAPE: FileShape = { ...PRODUCT_SHAPE, hintOf };
