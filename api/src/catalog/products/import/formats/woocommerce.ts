import type { FileRecord } from '../file-record.ts';
import { type Choice, choiceOf, configurable, MOST_CHOICES } from './choices.ts';
import {
  categoryPath,
  centsOf,
  dollars,
  findSize,
  gramsOf,
  isBetween,
  labelsOf,
  NO_BRAND,
  picturesOf,
  skuText,
  stockOf,
  UNCOUNTED_STOCK,
} from './fields.ts';
import { cell, type Cells, cellsOf, type FeedFormat, type FormatContext, type MappedRow } from './format.ts';
import { nameText, plainText } from './text.ts';

/** A variable product, as its variations need it. */
interface Parent {
  title: string;
  brand: string;
  category: string;
  picture: string[];
  isPublished: boolean;
  variations: number;
  choices: Choice[];
}

const typeOf = (cells: Cells): string => cell(cells, 'type').split(',')[0]?.trim().toLowerCase() ?? '';
const isPublished = (cells: Cells): boolean => cell(cells, 'published') === '1' || cell(cells, 'published') === '';
const list = (text: string): string[] => text.split(',').map((each) => each.trim());

/** Names of attributes with their values. */
function attributesOf(cells: Cells): { name: string; value: string }[] {
  return Object.keys(cells).flatMap((column) => {
    const [, number] = /^attribute (\d+) name$/.exec(column) ?? [];
    const name = cell(cells, column);
    return number && name ? [{ name, value: cell(cells, `attribute ${number} value(s)`) }] : [];
  });
}

function brandOf(cells: Cells): string {
  const named = attributesOf(cells).find(({ name }) => name.toLowerCase() === 'brand')?.value ?? '';
  return nameText(list(cell(cells, 'brands') || named)[0] ?? '', 100) || NO_BRAND;
}

/** The deepest of a product's categories; the first of those as deep. `Uncategorized` is none. */
function categoryOf(cells: Cells): string {
  const paths = list(cell(cells, 'categories'))
    .map((path) => path.split('>').filter((name) => name.trim() !== '' && name.trim().toLowerCase() !== 'uncategorized'))
    .toSorted((a, b) => b.length - a.length);
  return categoryPath(paths[0] ?? []);
}

/** The software writes line ends of descriptions as a backslash and n. */
const described = (text: string): string => text.replaceAll('\\n', '\n');

/** Weight is in the unit that the column's name says: `Weight (lbs)`. */
function weightOf(cells: Cells): number | undefined {
  const column = Object.keys(cells).find((name) => name.startsWith('weight (')) ?? '';
  return gramsOf(cell(cells, column), /\((\w+)\)/.exec(column)?.[1] ?? '');
}

function unitsOf(cells: Cells): number {
  const stock = cell(cells, 'stock');
  if (stock !== '') return stockOf(stock);
  return cell(cells, 'in stock?') === '1' ? UNCOUNTED_STOCK : 0;
}

/** The sale price while it is valid, with the regular one as msrp; else the regular price. */
function pricesOf(cells: Cells, now: Date): Pick<MappedRow, 'price' | 'msrp'> {
  const [regular, sale] = [dollars(cell(cells, 'regular price')), dollars(cell(cells, 'sale price'))];
  const isValid = isBetween(now, cell(cells, 'date sale price starts'), cell(cells, 'date sale price ends'));
  const isLower = (centsOf(sale) ?? Number.POSITIVE_INFINITY) < (centsOf(regular) ?? 0);
  return isValid && isLower ? { price: sale, msrp: regular } : { price: regular };
}

/** All that a row says of itself; its title, brand and category are of the product that is sold. */
function rowOf(cells: Cells, context: FormatContext) {
  const size = findSize(attributesOf(cells).map(({ value }) => value));
  const weight = weightOf(cells);
  const short = nameText(described(cell(cells, 'short description')), 160);
  const visibility = cell(cells, 'visibility in catalog').toLowerCase();
  return {
    sku: skuText(cell(cells, 'sku'), `id-${cell(cells, 'id')}`),
    title: nameText(cell(cells, 'name'), 160),
    brand: brandOf(cells),
    category: categoryOf(cells),
    ...pricesOf(cells, context.now),
    stock: unitsOf(cells),
    ...(size ? { size } : {}),
    ...(weight ? { weight_grams: weight } : {}),
    ...(short ? { short_description: short } : {}),
    description: plainText(described(cell(cells, 'description')), 5000),
    pictures: picturesOf(cell(cells, 'images').split(/,\s*(?=https?:)/i)),
    ...labelsOf(list(cell(cells, 'tags')), context),
    ...(/\b(?:virtual|downloadable)\b/i.test(cell(cells, 'type')) ? { kind: 'email' as const } : {}),
    listed: isPublished(cells) && visibility !== 'hidden',
    available: isPublished(cells),
  } satisfies MappedRow;
}

const keysOf = (cells: Cells): string[] => [`id:${cell(cells, 'id')}`, cell(cells, 'sku')].filter((key) => key !== '');

/** Variable products by `id:7` and by sku, with how many variations name each. */
async function readParents(records: AsyncIterable<FileRecord>): Promise<Map<string, Parent>> {
  const parents = new Map<string, Parent>();
  const variations = new Map<string, number>();
  for await (const record of records) {
    if ('unreadable' in record) continue;
    const cells = cellsOf(record);
    const named = cell(cells, 'parent');
    if (typeOf(cells) === 'variation') variations.set(named, (variations.get(named) ?? 0) + 1);
    if (typeOf(cells) !== 'variable') continue;
    const parent: Parent = {
      title: nameText(cell(cells, 'name'), 160),
      brand: brandOf(cells),
      category: categoryOf(cells),
      picture: picturesOf(cell(cells, 'images').split(/,\s*(?=https?:)/i)).slice(0, 1),
      isPublished: isPublished(cells),
      variations: 0,
      choices: [],
    };
    for (const key of keysOf(cells)) parents.set(key, parent);
  }
  for (const [key, count] of variations) {
    const parent = parents.get(key);
    if (parent) parent.variations += count;
  }
  return parents;
}

function variationRow(cells: Cells, parent: Parent, context: FormatContext): MappedRow {
  const own = rowOf(cells, context);
  const label = attributesOf(cells)
    .map(({ value }) => value)
    .filter(Boolean)
    .join(' / ');
  const fitsChoices = parent.variations <= MOST_CHOICES;
  if (fitsChoices) parent.choices.push(choiceOf(own, label));
  const { title, brand, category, isPublished: isSold, picture } = parent;
  return {
    ...own,
    title: [title, nameText(label, 39)].filter(Boolean).join(', '),
    brand,
    category,
    pictures: own.pictures.length ? own.pictures : picture,
    listed: !fitsChoices && own.listed && isSold,
    available: own.available && isSold,
  };
}

/** The product export of WooCommerce. Variations reference their product by id or sku, and precede or follow it. */
export const woocommerce: FeedFormat = {
  kinds: ['csv'],
  shape: { fields: [], ignoresOthers: true, required: ['id', 'type', 'name', 'regular price'] },
  async *products(read, context) {
    const parents = await readParents(read());
    for await (const record of read()) {
      if ('unreadable' in record) {
        yield record;
        continue;
      }
      const cells = cellsOf(record);
      const { line } = record;
      const type = typeOf(cells);
      const parent = parents.get(cell(cells, 'parent'));
      if (type === 'variable') continue;
      if (type === 'simple') yield { line, value: rowOf(cells, context) };
      else if (type === 'variation' && parent) yield { line, value: variationRow(cells, parent, context) };
      else if (type === 'variation') yield { line, unreadable: 'names a Parent that is not in the file' };
      else yield { line, unreadable: 'is of another Type than simple, variable and variation' };
    }
    // Reads the file a second time to save memory: variable products have the longest texts.
    for await (const record of read()) {
      if ('unreadable' in record || typeOf(cellsOf(record)) !== 'variable') continue;
      const cells = cellsOf(record);
      const { line } = record;
      const parent = keysOf(cells).flatMap((key) => parents.get(key) ?? [])[0];
      if (!parent || parent.variations === 0) yield { line, unreadable: 'has no variations in the file' };
      else if (parent.variations <= MOST_CHOICES) {
        const names = attributesOf(cells).map(({ name }) => name);
        const { price: _price, msrp: _msrp, stock: _stock, size: _size, ...row } = rowOf(cells, context);
        yield {
          line,
          value: configurable(row, names.filter((name) => name.toLowerCase() !== 'brand').join(' / '), parent.choices),
        };
      }
    }
  },
};
