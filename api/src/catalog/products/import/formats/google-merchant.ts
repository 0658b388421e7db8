import type { FileRecord } from '../file-record.ts';
import { slug } from '../slug.ts';
import { type Choice, choiceOf, configurable, MOST_CHOICES } from './choices.ts';
import {
  categoryPath,
  centsOf,
  dollars,
  findSize,
  gramsOf,
  isBetween,
  NO_BRAND,
  picturesOf,
  skuText,
  stockOf,
  UNCOUNTED_STOCK,
} from './fields.ts';
import { cell, type Cells, cellsOf, type FeedFormat, type FormatContext, type MappedRow } from './format.ts';
import { nameText, plainText } from './text.ts';

/** Variants with one `item_group_id`. */
interface Group {
  items: number;
  /** Words with which the titles of all begin. */
  words: string[];
  choices: Choice[];
  isWritten: boolean;
}

/** Attributes in which variants differ, in the order in which a choice names them. */
const VARIES = ['size', 'color', 'material', 'pattern', 'age_group', 'gender'] as const;

/** `image link`, `g:image_link` and `image_link` are one attribute. */
const nameOf = (title: string): string =>
  title
    .trim()
    .toLowerCase()
    .replace(/^g:/, '')
    .replace(/[\s-]+/g, '_')
    // Texts with a language, such as title[en].
    .replace(/\[.*\]$/, '');

const titleOf = (cells: Cells): string => nameText(cell(cells, 'title'), 200);

function pricesOf(cells: Cells, now: Date): Pick<MappedRow, 'price' | 'msrp'> {
  const [regular, sale] = [dollars(cell(cells, 'price')), dollars(cell(cells, 'sale_price'))];
  const [begin = '', end = ''] = cell(cells, 'sale_price_effective_date').split('/');
  const isLower = (centsOf(sale) ?? Number.POSITIVE_INFINITY) < (centsOf(regular) ?? 0);
  return isLower && isBetween(now, begin, end) ? { price: sale, msrp: regular } : { price: regular };
}

/** Units where the feed counts them; else those of a product that is in stock. Preorders and backorders are not in stock. */
function unitsOf(cells: Cells): number {
  const isInStock = /^(?:in[ _-]?stock|limited[ _-]availability)$/i.test(cell(cells, 'availability'));
  const counted = cell(cells, 'quantity') || cell(cells, 'sell_on_google_quantity');
  if (!isInStock) return 0;
  return counted === '' ? UNCOUNTED_STOCK : stockOf(counted);
}

/** The store's own path, else the taxonomy's where it is a path and no number. */
function categoryOf(cells: Cells): string {
  const [own = ''] = cell(cells, 'product_type').split(/,(?=[^,]*>)/);
  const taxonomy = cell(cells, 'google_product_category');
  return categoryPath((own || (/^\d*$/.test(taxonomy) ? '' : taxonomy)).split('>'));
}

function rowOf(cells: Cells, context: FormatContext, line: number): MappedRow & { pictures: string[] } {
  const [, amount = '', unit = ''] = /^([\d.,]+)\s*([a-z]+)$/i.exec(cell(cells, 'shipping_weight')) ?? [];
  const size = findSize([cell(cells, 'unit_pricing_measure'), cell(cells, 'size')]);
  const weight = gramsOf(amount, unit);
  const more = cell(cells, 'additional_image_link').split(/,\s*(?=https?:)/i);
  return {
    sku: skuText(cell(cells, 'id'), `line-${line}`),
    title: titleOf(cells),
    brand: nameText(cell(cells, 'brand'), 100) || NO_BRAND,
    category: categoryOf(cells),
    ...pricesOf(cells, context.now),
    stock: unitsOf(cells),
    ...(size ? { size } : {}),
    ...(weight ? { weight_grams: weight } : {}),
    description: plainText(cell(cells, 'description'), 5000),
    pictures: picturesOf([cell(cells, 'image_link'), ...more]),
    listed: true,
    available: true,
  };
}

const groupId = (cells: Cells): string => cell(cells, 'item_group_id');

async function readGroups(records: AsyncIterable<FileRecord>): Promise<Map<string, Group>> {
  const groups = new Map<string, Group>();
  for await (const record of records) {
    const cells = 'unreadable' in record ? {} : cellsOf(record);
    const id = groupId(cells);
    if (id === '') continue;
    const words = titleOf(cells).split(' ');
    const known = groups.get(id);
    const differs = known ? known.words.findIndex((word, at) => word !== words[at]) : -1;
    if (!known) groups.set(id, { items: 1, words, choices: [], isWritten: false });
    else {
      known.items += 1;
      if (differs >= 0) known.words = known.words.slice(0, differs);
    }
  }
  return groups;
}

/** Label that distinguishes a variant from its siblings: its attributes, else the rest of its title. */
function labelOf(cells: Cells, { words }: Group): string {
  const values = VARIES.map((name) => cell(cells, name)).filter(Boolean);
  const rest = titleOf(cells).split(' ').slice(words.length).join(' ');
  return values.join(' / ') || rest.replace(/^[\s,–—-]+/, '') || cell(cells, 'unit_pricing_measure');
}

const isGroup = (group: Group | undefined): group is Group =>
  group !== undefined && group.items > 1 && group.items <= MOST_CHOICES;

function productOfGroup(group: Group, cells: Cells, context: FormatContext, line: number): MappedRow {
  const { price: _price, msrp: _msrp, stock: _stock, size: _size, ...row } = rowOf(cells, context, line);
  const varies = VARIES.filter((name) => cell(cells, name) !== '').map((name) => name.replaceAll('_', ' '));
  const title = group.words.join(' ').replace(/[\s,–—-]+$/, '');
  const choiceName = varies.map((name) => name.charAt(0).toUpperCase() + name.slice(1)).join(' / ');
  const groupRow = { ...row, sku: skuText(groupId(cells), `group-${line}`), title: slug(title) ? title : row.title };
  return configurable(groupRow, choiceName, group.choices);
}

/** A product feed for Google Merchant Center, as RSS or Atom with `g:` names, or as a table. */
export const googleMerchant: FeedFormat = {
  kinds: ['csv', 'xml'],
  shape: { fields: [], ignoresOthers: true, required: ['id', 'title', 'price'], nameOf },
  async *products(read, context) {
    const groups = await readGroups(read());
    for await (const record of read()) {
      if ('unreadable' in record) {
        yield record;
        continue;
      }
      const cells = cellsOf(record);
      const { line } = record;
      const group = groups.get(groupId(cells));
      const row = rowOf(cells, context, line);
      if (isGroup(group)) group.choices.push(choiceOf(row, labelOf(cells, group)));
      yield { line, value: isGroup(group) ? { ...row, listed: false } : row };
    }
    // Reads the file a second time to save memory: a group needs all its variants first.
    for await (const record of read()) {
      if ('unreadable' in record) continue;
      const cells = cellsOf(record);
      const group = groups.get(groupId(cells));
      if (!isGroup(group) || group.isWritten) continue;
      group.isWritten = true;
      yield { line: record.line, value: productOfGroup(group, cells, context, record.line) };
    }
  },
};
