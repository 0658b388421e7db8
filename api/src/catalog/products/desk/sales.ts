import type { CallInput, DeskProductDetail, DeskSale } from '@larder/contracts';
import { toCents } from '@larder/rules';
import { audit } from '../../../platform/audit/audit.ts';
import { db } from '../../../platform/db/db.ts';
import type { Em } from '../../../platform/db/orm.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { invalid, notFound } from '../../../platform/http/errors.ts';
import { refreshOffers } from '../refresh-cards.ts';
import { lockProducts, type LockedProduct } from './product-state.ts';
import { presentSale } from './present-sale.ts';
import { readDeskProduct } from './product-detail.ts';

type Changed = { success: true; product: DeskProductDetail };

const auditedSale = (sale: DeskSale) => {
  const { id: _, ...values } = sale;
  return { sale: values };
};

async function lockOne(em: Em, id: number): Promise<LockedProduct> {
  const product = (await lockProducts(em, [id])).get(id);
  if (!product) throw notFound('Product');
  return product;
}

/** Refuses sales that lower nothing, or that are over before they begin. */
function requireSale({ price }: LockedProduct, { type, amount }: SaleForm, startsAt: Date, endsAt: Date | null): void {
  if (type === 'by_percent' && amount >= 100) throw invalid({ amount: 'Please enter a percentage below 100.' });
  if (type !== 'by_percent' && toCents(amount) >= price) throw invalid({ amount: 'Please enter less than the price.' });
  if (endsAt && endsAt <= startsAt) throw invalid({ ends_at: 'Please choose an end after the start.' });
}

type SaleForm = CallInput<'POST /desk/products/{id}/sales'>['body'];

/**
 * POST /desk/products/{id}/sales: schedules a sale. A later one begins and ends by the job of due cards (`turnDeals`).
 * @throws HttpError 404 `Product not found`, 400 on `amount` and `ends_at`
 */
export async function addSale(
  c: RequestContext,
  { params: { id }, body }: CallInput<'POST /desk/products/{id}/sales'>,
): Promise<Changed> {
  const now = c.now();
  const startsAt = body.starts_at === undefined ? now : new Date(body.starts_at);
  const endsAt = body.ends_at === undefined ? null : new Date(body.ends_at);
  const product = await c.em.transactional(async (em) => {
    const locked = await lockOne(em, id);
    requireSale(locked, body, startsAt, endsAt);
    if (endsAt && endsAt <= now) throw invalid({ ends_at: 'Please choose an end in the future.' });
    const isPercent = body.type === 'by_percent';
    const row = await db(em)
      .insertInto('price_reductions')
      .values({
        product_id: id,
        type: body.type,
        name: body.name,
        starts_at: startsAt,
        ends_at: endsAt,
        percent: isPercent ? String(body.amount) : null,
        amount_cents: isPercent ? null : toCents(body.amount),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await finish(em, locked, { action: 'product.sale_add', after: auditedSale(presentSale(row)) }, now);
    return readDeskProduct(em, id);
  });
  return { success: true, product };
}

/**
 * DELETE /desk/products/{id}/sales/{sale_id}: ends a sale that runs, and deletes one that has not begun.
 * @throws HttpError 404 `Product not found`, `Sale not found`
 */
export async function endSale(
  c: RequestContext,
  { params: { id, sale_id: saleId } }: CallInput<'DELETE /desk/products/{id}/sales/{sale_id}'>,
): Promise<Changed> {
  const now = c.now();
  const product = await c.em.transactional(async (em) => {
    const locked = await lockOne(em, id);
    const removed = await db(em)
      .deleteFrom('price_reductions')
      .where('id', '=', saleId)
      .where('product_id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (!removed) throw notFound('Sale');
    await finish(em, locked, { action: 'product.sale_end', before: auditedSale(presentSale(removed)) }, now);
    return readDeskProduct(em, id);
  });
  return { success: true, product };
}

type SaleEntry = { action: string; before?: Record<string, unknown>; after?: Record<string, unknown> };

async function finish(em: Em, { id, title }: LockedProduct, entry: SaleEntry, now: Date): Promise<void> {
  await refreshOffers(em, [id], now);
  await audit(em, { ...entry, subject: { type: 'product', id, label: title } });
}
