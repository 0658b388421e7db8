import type { CallInput, DeskProductDetail } from '@larder/contracts';
import { auditAll } from '../../../platform/audit/audit.ts';
import { anyText, db } from '../../../platform/db/db.ts';
import type { Em } from '../../../platform/db/orm.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { invalid } from '../../../platform/http/errors.ts';
import type { Artist } from '../../pictures/artist.ts';
import { checkRow } from '../import/check-row.ts';
import { type Product, productOf } from '../import/product-of.ts';
import type { Problem } from '../import/row.ts';
import { readShelves } from '../import/shelves.ts';
import { writeRows } from '../import/write-rows.ts';
import { readDeskProduct } from './product-detail.ts';
import { auditedValues, type LockedProduct, readProductValues } from './product-state.ts';

/** A product that was added. */
export type AddedProduct = LockedProduct;

/** A row that the store refuses. */
export interface RefusedProduct {
  problems: readonly Problem[];
}

interface AddOptions {
  now: Date;
  artist: Artist | null;
  /** Customer id of the employee; default: the caller. */
  actorId?: number;
  reason: string | null;
}

/** Problem of a row whose SKU another product has. */
const TAKEN: Problem = { field: 'sku', reason: 'is in the store already' };

/**
 * Adds products in the caller's transaction, as the import of a catalog does, each with an audit entry.
 * @param rows fields of the import format by name
 * @returns for each row the product, or why it is refused
 */
export async function addProducts(
  em: Em,
  rows: readonly Record<string, unknown>[],
  { now, artist, actorId, reason }: AddOptions,
): Promise<(AddedProduct | RefusedProduct)[]> {
  if (rows.length === 0) return [];
  const shelves = await readShelves(em);
  const known = await knownSkus(em, rows);
  const read = rows.map((row, line): { product: Product } | RefusedProduct => {
    const checked = checkRow(row);
    if ('problems' in checked) return checked;
    return known.has(checked.row.sku) ? { problems: [TAKEN] } : productOf(checked.row, line, shelves, artist);
  });
  const products = read.flatMap((each) => ('product' in each ? [each.product] : []));
  const { refused } = await writeRows(em, products, { now, artist });
  const problems = new Map(refused.map((each) => [each.line, each.problems]));
  const ids = await knownSkus(em, rows);
  const stored = await readProductValues(em, [...ids.values()]);
  const results = read.map((each): AddedProduct | RefusedProduct => {
    if ('problems' in each) return each;
    const { line, columns } = each.product;
    return stored.get(ids.get(columns.sku) ?? 0) ?? { problems: problems.get(line) ?? [TAKEN] };
  });
  const entries = results.flatMap((each) =>
    'problems' in each
      ? []
      : [
          {
            action: 'product.add',
            subject: { type: 'product', id: each.id, label: each.title },
            after: auditedValues(each),
            reason,
          },
        ],
  );
  await auditAll(em, entries, actorId);
  return results;
}

async function knownSkus(em: Em, rows: readonly Record<string, unknown>[]): Promise<Map<string, number>> {
  const skus = rows.map(({ sku }) => String(sku));
  const found = await db(em).selectFrom('products').select(['id', 'sku']).where('sku', '=', anyText(skus)).execute();
  return new Map(found.map(({ id, sku }) => [sku, id]));
}

const FIELD_TEXTS: Readonly<Record<string, string>> = {
  sku: 'The SKU',
  title: 'The title',
  brand: 'The brand',
  size: 'The size',
  price: 'The price',
};

/**
 * POST /desk/products: adds one product, off sale and in no list until its page is complete.
 * @throws HttpError 400 on the field that the store refuses
 */
export async function addProduct(
  c: RequestContext,
  { body }: CallInput<'POST /desk/products'>,
): Promise<{ success: true; product: DeskProductDetail }> {
  const product = await c.em.transactional(async (em) => {
    const { sku, title, brand, size, price } = body;
    const category = await db(em)
      .selectFrom('categories')
      .select('url_key')
      .where('id', '=', body.category_id)
      .executeTakeFirst();
    if (!category) throw invalid({ category_id: 'Please choose a category of the store.' });
    const row = { sku, title, brand, size, price, category: category.url_key, available: false, listed: false };
    const [added] = await addProducts(em, [row], { now: c.now(), artist: c.services.artist, reason: null });
    if (added && !('problems' in added)) return readDeskProduct(em, added.id);
    const problems = added?.problems ?? [TAKEN];
    throw invalid(
      Object.fromEntries(
        problems.map(({ field, reason }) => [
          field === 'category' ? 'category_id' : field,
          `${FIELD_TEXTS[field] ?? 'It'} ${reason}.`,
        ]),
      ),
    );
  });
  return { success: true, product };
}
