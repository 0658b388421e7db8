import type { CallInput, DeskProductDetail } from '@larder/contracts';
import { pricesAfter, toCents } from '@larder/rules';
import type { RawBuilder } from 'kysely';
import { audit } from '../../../platform/audit/audit.ts';
import { db, json } from '../../../platform/db/db.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { badRequest, changedMeanwhile, invalid, notFound } from '../../../platform/http/errors.ts';
import { requireVersion } from '../../../platform/desk/require-version.ts';
import { refreshCards } from '../refresh-cards.ts';
import { auditedValues, type LockedProduct, lockProducts, type ProductValues } from './product-state.ts';
import { readDeskProduct } from './product-detail.ts';
import { requireCategory, requireLabels } from './known-values.ts';
import { differingValues, refusalOf, writeValues } from './write-values.ts';

type Changed = { success: true; product: DeskProductDetail };

/** Texts and facts of the label. */
type Texts = Partial<
  Pick<DeskProductDetail, 'title' | 'short_description' | 'description' | 'ingredients' | 'allergens' | 'nutrition'>
>;

interface Edit {
  /** `area.verb` of the audit entry. */
  action: string;
  reason?: string;
  texts?: Texts;
  values(product: LockedProduct): Partial<ProductValues>;
  /** Refuses an edit of what the employee did not see. */
  requireSeen(product: LockedProduct, current: DeskProductDetail): void;
}

/** Makes an edit of one product, with its cards and its audit entry. A repeated edit changes nothing and needs no entry of its own. */
async function editProduct(c: RequestContext, id: number, edit: Edit): Promise<Changed> {
  const now = c.now();
  const product = await c.em.transactional(async (em) => {
    const locked = (await lockProducts(em, [id])).get(id);
    if (!locked) throw notFound('Product');
    const before = await readDeskProduct(em, id);
    edit.requireSeen(locked, before);
    const change = { product: locked, values: edit.values(locked) };
    const refusal = refusalOf(change);
    if (refusal !== null) throw badRequest(refusal, { errorCode: 'not_possible' });
    const values = differingValues(change);
    await writeValues(em, [change], now);
    if (edit.texts) await writeTexts(em, id, edit.texts, now);
    const after = await readDeskProduct(em, id);
    const textsOf = (from: DeskProductDetail) => Object.entries(from).filter(([name]) => edit.texts && name in edit.texts);
    const old = Object.keys(values) as (keyof ProductValues)[];
    await audit(em, {
      action: edit.action,
      subject: { type: 'product', id, label: after.title },
      before: {
        ...auditedValues(Object.fromEntries(old.map((name) => [name, locked[name]]))),
        ...Object.fromEntries(textsOf(before)),
      },
      after: { ...auditedValues(values), ...Object.fromEntries(textsOf(after)) },
      reason: edit.reason ?? null,
    });
    return after;
  });
  return { success: true, product };
}

/** An array of texts as a value of its column. */
const textArray = (values: readonly string[] | null): RawBuilder<never> => sql`${values && [...values]}::text[]`;

async function writeTexts(em: Em, id: number, texts: Texts, now: Date): Promise<void> {
  const { nutrition, allergens, ...columns } = texts;
  await db(em)
    .updateTable('products')
    .set((p) => ({
      ...defined(columns),
      ...(allergens !== undefined && { allergens: textArray(allergens) }),
      ...(nutrition !== undefined && { nutrition: nutrition && json(nutrition) }),
      version: p('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', id)
    .execute();
  await refreshCards(em, [id], now);
}

/** Fields without those that are undefined. */
const defined = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>;
  };

/**
 * PUT /desk/products/{id}: texts, facts of the label, category, labels and state.
 * @throws HttpError 404 `Product not found`; 400 for an unknown category or label; 409 `changed_meanwhile`
 */
export async function changeProduct(
  c: RequestContext,
  { params: { id }, body }: CallInput<'PUT /desk/products/{id}'>,
): Promise<Changed> {
  await requireCategory(c.em, body.category_id);
  await requireLabels(c.em, body.add_labels);
  const texts = defined({
    title: body.title,
    short_description: body.short_description,
    description: body.description,
    ingredients: body.ingredients === undefined ? undefined : body.ingredients || null,
    allergens: body.knows_allergens === undefined ? undefined : body.knows_allergens ? (body.allergens ?? []) : null,
    nutrition: body.nutrition,
  });
  return editProduct(c, id, {
    action: 'product.change',
    ...(Object.keys(texts).length > 0 && { texts }),
    requireSeen: (_, current) => requireVersion(body.version, current),
    values: ({ labelIds }) =>
      defined({
        categoryId: body.category_id,
        isAvailable: body.is_available,
        isListed: body.in_lists,
        labelIds: body.add_labels || body.remove_labels ? changedLabels(labelIds, body) : undefined,
      }),
  });
}

/** Labels after some are added and removed, ascending. */
export const changedLabels = (
  labelIds: readonly number[],
  {
    add_labels: added = [],
    remove_labels: removed = [],
  }: { add_labels?: readonly number[] | undefined; remove_labels?: readonly number[] | undefined },
): number[] => [...new Set([...labelIds, ...added])].filter((label) => !removed.includes(label)).toSorted((a, b) => a - b);

/** Dollars as cents; null stays null. */
const centsOrNull = (dollars: number | null): number | null => (dollars === null ? null : toCents(dollars));

/**
 * PUT /desk/products/{id}/prices. Absent prices stay, and follow a price that crosses them.
 * @throws HttpError 404 `Product not found`; 400 where prices contradict each other; 409 `changed_meanwhile`
 */
export function changePrices(
  c: RequestContext,
  { params: { id }, body }: CallInput<'PUT /desk/products/{id}/prices'>,
): Promise<Changed> {
  return editProduct(c, id, {
    action: 'product.prices',
    requireSeen: (_, current) => requireVersion(body.version, current),
    values(product) {
      const price = body.base_price === undefined ? product.price : toCents(body.base_price);
      const followed = pricesAfter(product, price);
      const msrp = body.msrp === undefined ? followed.msrp : toCents(body.msrp);
      const autoship = body.autoship_price === undefined ? followed.autoship : centsOrNull(body.autoship_price);
      const map = body.map_price === undefined ? product.map : centsOrNull(body.map_price);
      if (msrp < price) throw invalid({ msrp: 'Please enter at least the price.' });
      if (autoship !== null && autoship > price) throw invalid({ autoship_price: 'Please enter at most the price.' });
      return { price, msrp, autoship, map };
    },
  });
}

/**
 * PUT /desk/products/{id}/stock: corrects the stock that the employee saw. A repeat of the same correction moves nothing.
 * @throws HttpError 404 `Product not found`; 409 `changed_meanwhile` with the present stock
 */
export function correctStock(
  c: RequestContext,
  { params: { id }, body }: CallInput<'PUT /desk/products/{id}/stock'>,
): Promise<Changed> {
  return editProduct(c, id, {
    action: 'product.stock',
    reason: body.reason,
    requireSeen({ stock }, current) {
      if (stock !== body.seen_stock) throw changedMeanwhile(current);
    },
    values: () => ({ stock: body.stock }),
  });
}
