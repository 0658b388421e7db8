import { anyText, db } from '../../../platform/db/db.ts';
import type { Em } from '../../../platform/db/orm.ts';
import type { Artist } from '../../pictures/artist.ts';
import { checkRow } from '../import/check-row.ts';
import type { FileRecord, FileShape } from '../import/file-record.ts';
import { type Product, productOf } from '../import/product-of.ts';
import { FIELDS, type ImportRow, PRODUCT_SHAPE, type Problem } from '../import/row.ts';
import { readShelves } from '../import/shelves.ts';
import { fittingRows } from '../import/write-rows.ts';

/** Fields that refer to files of the folder of a catalog, or that are secret. */
const ELSEWHERE = new Set(['pictures', 'picture_texts', 'file', 'codes']);

/** A file of products in the back office: the import format without pictures, files and codes. */
export const PRODUCT_FILE: FileShape = {
  fields: FIELDS.filter((field) => !ELSEWHERE.has(field)),
  required: PRODUCT_SHAPE.required,
  hintOf: (names) =>
    names.some((name) => ELSEWHERE.has(name))
      ? 'Pictures are added on the page of a product; codes and files by the command.'
      : '',
};

/** A good row of a new product. */
export interface ProductRow {
  product: Product;
  /** Fields as the file has them. */
  add: Record<string, unknown>;
}

interface ReadOptions {
  artist: Artist | null;
  refuse: (line: number, problems: readonly Problem[]) => void;
}

interface ReadRow extends ProductRow {
  row: ImportRow;
}

/**
 * Reads a file of products. A row of a stored SKU changes prices, stock, category and state; its other fields have no effect.
 * @returns changes of stored products, and new products, sets after their parts
 */
export async function readProductRows(em: Em, records: AsyncIterable<FileRecord>, { artist, refuse }: ReadOptions) {
  const rows = await readGoodRows(em, records, { artist, refuse });
  const found = await db(em)
    .selectFrom('products')
    .select(['id', 'sku', 'product_type'])
    .where('sku', '=', anyText(rows.map(({ row }) => row.sku)))
    .execute();
  const stored = new Map(found.map((product) => [product.sku, product]));
  const changes = rows.flatMap(({ row, product }) => {
    const known = stored.get(row.sku);
    if (known === undefined) return [];
    if (known.product_type === product.columns['product_type']) return [{ id: known.id, input: changeOf(row, product) }];
    refuse(product.line, [{ field: 'kind', reason: `is another than in the store: ${known.product_type}` }]);
    return [];
  });
  const unknown = rows.filter(({ row }) => !stored.has(row.sku)).toSorted((a, b) => references(a) - references(b));
  const { fitting, refused } = await fittingRows(
    em,
    unknown.map(({ product }) => product),
    new Map(),
  );
  for (const { line, problems } of refused) refuse(line, problems);
  const lines = new Set(fitting.map(({ line }) => line));
  return { changes, added: unknown.filter(({ product }) => lines.has(product.line)) };
}

/** Sets and configurables refer to other products. */
const references = ({ product: { parts, choices } }: ReadRow): number => (parts.length + choices.length > 0 ? 1 : 0);

async function readGoodRows(em: Em, records: AsyncIterable<FileRecord>, { artist, refuse }: ReadOptions): Promise<ReadRow[]> {
  const shelves = await readShelves(em);
  const rows = new Map<string, ReadRow>();
  for await (const record of records) {
    const { line } = record;
    if ('unreadable' in record) {
      refuse(line, [{ field: 'row', reason: record.unreadable }]);
      continue;
    }
    const checked = checkRow(record.value);
    if ('problems' in checked) {
      refuse(line, checked.problems);
      continue;
    }
    const { row } = checked;
    const first = rows.get(row.sku);
    const read = productOf(row, line, shelves, artist);
    if (first) refuse(line, [{ field: 'sku', reason: `stands on line ${first.product.line} already` }]);
    else if ('problems' in read) refuse(line, read.problems);
    else rows.set(row.sku, { row, product: read.product, add: filledFields(record.value) });
  }
  return [...rows.values()];
}

const filledFields = (value: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value as Record<string, unknown>).filter(([, text]) => text !== ''));

/** Values of a stored product that a row states, as the task of an import reads them; amounts in cents. */
function changeOf(row: ImportRow, { shelf }: Product): Record<string, unknown> {
  const { price, msrp, autoship_price, map_price, stock, available, listed } = row;
  const values = {
    price,
    msrp,
    autoship_price,
    map_price,
    stock,
    is_available: available,
    in_lists: listed,
    category_id: shelf.id,
  };
  return { feed: 'products', ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) };
}
