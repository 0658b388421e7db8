import type { CallInput, DeskProductDetail } from '@larder/contracts';
import { pricesAfter, toCents, toDollars } from '@larder/rules';
import { audit, auditAll } from '../../../platform/audit/audit.ts';
import { arrayFrom, db } from '../../../platform/db/db.ts';
import { lockUntilCommit } from '../../../platform/db/commands.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { isoUtc, sql, utc } from '../../../platform/db/sql.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { customerOf } from '../../../platform/http/customer-of.ts';
import { badRequest, invalid, notFound } from '../../../platform/http/errors.ts';
import { readDeskProduct } from './product-detail.ts';
import { auditedValues, lockProducts } from './product-state.ts';
import { differingValues, refusalOf, type ValueChange, writeValues } from './write-values.ts';

type Changed = { success: true; product: DeskProductDetail };

/** Any number that only this work uses: one process sets due prices at a time. */
const LOCK = 7_230_418;

/** Prices of one transaction. */
const BATCH = 500;

async function lockOne(em: Em, id: number) {
  const product = (await lockProducts(em, [id])).get(id);
  if (!product) throw notFound('Product');
  return product;
}

/**
 * POST /desk/products/{id}/prices/scheduled: sets the price of a product at a later moment. A second price for one moment replaces the first.
 * @throws HttpError 404 `Product not found`; 400 on `starts_at` for a moment that is not later; 400 `not_possible`
 */
export async function schedulePrice(
  c: RequestContext,
  { params: { id }, body }: CallInput<'POST /desk/products/{id}/prices/scheduled'>,
): Promise<Changed> {
  const startsAt = new Date(body.starts_at);
  const price = toCents(body.base_price);
  if (startsAt <= c.now()) throw invalid({ starts_at: 'Please choose a later day.' });
  const product = await c.em.transactional(async (em) => {
    const locked = await lockOne(em, id);
    const refusal = refusalOf({ product: locked, values: pricesAfter(locked, price) });
    if (refusal !== null) throw badRequest(refusal, { errorCode: 'not_possible' });
    await db(em)
      .insertInto('price_changes')
      .values({ product_id: id, price_cents: price, starts_at: startsAt, actor_id: customerOf(c) })
      .onConflict((change) =>
        change.columns(['product_id', 'starts_at']).doUpdateSet({ price_cents: price, actor_id: customerOf(c) }),
      )
      .execute();
    const after = { scheduled_price: body.base_price, starts_at: startsAt.toISOString() };
    await audit(em, { action: 'product.price_schedule', subject: { type: 'product', id, label: locked.title }, after });
    return readDeskProduct(em, id);
  });
  return { success: true, product };
}

/**
 * DELETE /desk/products/{id}/prices/scheduled/{change_id}: cancels a price that is not in effect yet.
 * @throws HttpError 404 `Product not found`, `Price change not found`
 */
export async function cancelPrice(
  c: RequestContext,
  { params: { id, change_id: changeId } }: CallInput<'DELETE /desk/products/{id}/prices/scheduled/{change_id}'>,
): Promise<Changed> {
  const product = await c.em.transactional(async (em) => {
    const { title } = await lockOne(em, id);
    const removed = await db(em)
      .deleteFrom('price_changes')
      .where('id', '=', changeId)
      .where('product_id', '=', id)
      .returning(['price_cents', 'starts_at'])
      .executeTakeFirst();
    if (!removed) throw notFound('Price change');
    const before = { scheduled_price: toDollars(removed.price_cents), starts_at: isoUtc(removed.starts_at) };
    await audit(em, { action: 'product.price_cancel', subject: { type: 'product', id, label: title }, before });
    return readDeskProduct(em, id);
  });
  return { success: true, product };
}

/** When {@link setDuePrices} is next due; null for never. */
export async function nextPriceChange(em: Em): Promise<Date | null> {
  const found = await db(em)
    .selectFrom('price_changes')
    .select((all) => all.fn.min('starts_at').as('at'))
    .executeTakeFirst();
  return utc(found?.at ?? null);
}

/**
 * Sets the prices that are due. A transaction deletes what it sets, so each price is set once, also after a crash.
 * @param isTime called before each further batch; false leaves the rest to the next run
 * @returns number of changed products
 */
export async function setDuePrices(em: Em, now: Date, isTime: () => boolean = () => true): Promise<number> {
  let changed = 0;
  for (let more = true; more && isTime();) {
    const done = await em.transactional((tx) => setBatch(tx, now));
    changed += done.changed;
    ({ more } = done);
  }
  return changed;
}

async function setBatch(em: Em, now: Date): Promise<{ changed: number; more: boolean }> {
  await lockUntilCommit(em, LOCK);
  const next = db(em)
    .selectFrom('price_changes')
    .select('id')
    .where('starts_at', '<=', now.toISOString())
    .orderBy('starts_at')
    .orderBy('id')
    .limit(BATCH);
  const due = await db(em)
    .deleteFrom('price_changes')
    .where('id', '=', sql<number>`any(${arrayFrom(next)})`)
    .returning(['product_id', 'price_cents', 'starts_at', 'actor_id'])
    .execute();
  const latest = new Map(
    due.toSorted((a, b) => isoUtc(a.starts_at).localeCompare(isoUtc(b.starts_at))).map((change) => [change.product_id, change]),
  );
  const products = await lockProducts(em, [...latest.keys()]);
  const changes = [...products.values()].map((product): ValueChange & { actorId: number } => {
    const { price_cents: price = product.price, actor_id: actorId = 0 } = latest.get(product.id) ?? {};
    return { product, values: pricesAfter(product, price), actorId };
  });
  const possible = changes.filter((change) => refusalOf(change) === null && Object.keys(differingValues(change)).length > 0);
  await writeValues(em, possible, now);
  for (const actorId of new Set(possible.map((change) => change.actorId)))
    await auditAll(em, possible.filter((change) => change.actorId === actorId).map(entryOf), actorId);
  return { changed: possible.length, more: due.length === BATCH };
}

function entryOf(change: ValueChange) {
  const { price, msrp, autoship } = change.product;
  return {
    action: 'product.scheduled_price',
    subject: { type: 'product', id: change.product.id, label: change.product.title },
    before: auditedValues({ price, msrp, autoship }),
    after: auditedValues({ price, msrp, autoship, ...differingValues(change) }),
    reason: null,
  };
}
