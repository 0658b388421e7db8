import type { FileRecord } from '../file-record.ts';
import { choiceOf, configurable, MOST_CHOICES } from './choices.ts';
import {
  categoryPath,
  dollars,
  centsOf,
  findSize,
  gramsOf,
  labelsOf,
  NO_BRAND,
  picturesOf,
  skuText,
  stockOf,
  UNCOUNTED_STOCK,
  urlKeyOf,
} from './fields.ts';
import { cell, type Cells, cellsOf, type FeedFormat, type FormatContext, type MappedRow } from './format.ts';
import { nameText, plainText } from './text.ts';

interface Row {
  line: number;
  cells: Cells;
}

/** Maximum number of buffered rows of one product: its variants (2,048) and pictures (250), with a margin. */
const MOST_ROWS = 5_000;

const OPTIONS = [1, 2, 3] as const;

/** Values of a variant's options; a product without variants has the one option Title with the value Default Title. */
const optionsOf = ({ cells }: Row): string[] =>
  OPTIONS.map((n) => cell(cells, `option${n} value`)).filter((value) => value !== '' && value !== 'Default Title');

const isVariant = ({ cells }: Row): boolean => cell(cells, 'variant price') !== '' || cell(cells, 'variant sku') !== '';

/** Units of a variant. One without inventory tracking, or that is sold beyond its stock, is in stock. */
function unitsOf(cells: Cells): number {
  const isUncounted = cell(cells, 'variant inventory tracker') === '' && cell(cells, 'variant inventory qty') === '';
  return isUncounted ? UNCOUNTED_STOCK : stockOf(cell(cells, 'variant inventory qty'));
}

/** Common data of all variants of a product. */
function commonOf(rows: readonly Row[], context: FormatContext) {
  const { cells } = rows[0] as Row;
  const isActive = ['', 'active'].includes(cell(cells, 'status').toLowerCase());
  const isPublished = isActive && cell(cells, 'published').toLowerCase() !== 'false';
  const pictures = rows
    .filter((row) => cell(row.cells, 'image src') !== '')
    .toSorted((a, b) => Number(cell(a.cells, 'image position') || 999) - Number(cell(b.cells, 'image position') || 999));
  return {
    title: nameText(cell(cells, 'title'), 160),
    brand: nameText(cell(cells, 'vendor'), 100) || NO_BRAND,
    category: categoryPath((cell(cells, 'type') || cell(cells, 'product category')).split('>')),
    description: plainText(cell(cells, 'body (html)'), 5000),
    pictures: picturesOf(pictures.map((row) => cell(row.cells, 'image src'))),
    ...labelsOf(cell(cells, 'tags').split(','), context),
    listed: isPublished,
    available: isPublished,
  };
}

function variantRow(row: Row, common: ReturnType<typeof commonOf>, fallbackSku: string): MappedRow {
  const { cells } = row;
  const [price, before] = [dollars(cell(cells, 'variant price')), dollars(cell(cells, 'variant compare at price'))];
  const size = findSize(optionsOf(row));
  const weight = gramsOf(cell(cells, 'variant grams'), 'g');
  const own = picturesOf([cell(cells, 'variant image')]);
  return {
    ...common,
    sku: skuText(cell(cells, 'variant sku'), fallbackSku),
    price,
    ...((centsOf(before) ?? 0) > (centsOf(price) ?? 0) ? { msrp: before } : {}),
    stock: unitsOf(cells),
    ...(size ? { size } : {}),
    ...(weight ? { weight_grams: weight } : {}),
    ...(own.length ? { pictures: own } : {}),
  };
}

/** Converts the rows of one handle into products: a simple one, or variants and the product that groups them. */
function productsOf(rows: readonly Row[], context: FormatContext): FileRecord[] {
  const [first] = rows;
  if (!first) return [];
  const { line } = first;
  const handle = cell(first.cells, 'handle');
  if (handle === '') return [{ line, unreadable: 'has no Handle' }];
  if (cell(first.cells, 'gift card').toLowerCase() === 'true')
    return [{ line, unreadable: 'is a gift card: those are the store’s own' }];
  const common = commonOf(rows, context);
  const address = urlKeyOf(handle);
  const named = address ? { url_key: address } : {};
  const variants = rows.filter((row, index) => index === 0 || isVariant(row));
  if (variants.length === 1) return [{ line, value: { ...variantRow(first, common, handle), ...named } }];
  const fitsChoices = variants.length <= MOST_CHOICES;
  const members = variants.map((row, index) => {
    const label = optionsOf(row).join(' / ');
    const value = variantRow(row, common, `${handle.slice(0, 58)}-${index + 1}`);
    return {
      line: row.line,
      label,
      value: { ...value, title: [common.title, label].filter(Boolean).join(', '), listed: common.listed && !fitsChoices },
    };
  });
  const records = members.map((member): FileRecord => ({ line: member.line, value: member.value }));
  if (!fitsChoices) return records;
  const names = OPTIONS.map((n) => cell(first.cells, `option${n} name`)).filter(Boolean);
  const groupRow = configurable(
    { ...common, ...named, sku: skuText(handle, `line-${line}`) },
    names.join(' / '),
    members.map(({ value, label }) => choiceOf(value, label)),
  );
  return [...records, { line, value: groupRow }];
}

/** The product export of Shopify: a row for each variant and each further picture, those of one product one after the other. */
export const shopify: FeedFormat = {
  kinds: ['csv'],
  shape: { fields: [], ignoresOthers: true, required: ['handle', 'title', 'variant price'] },
  async *products(read, context) {
    let rows: Row[] = [];
    for await (const record of read()) {
      if ('unreadable' in record) {
        yield record;
        continue;
      }
      const row = { line: record.line, cells: cellsOf(record) };
      const isNext = rows[0] && cell(rows[0].cells, 'handle') !== cell(row.cells, 'handle');
      if (isNext || rows.length === MOST_ROWS) yield* productsOf(rows.splice(0), context);
      rows.push(row);
    }
    yield* productsOf(rows, context);
  },
};
