import type { CallInput, CallResponse, DeskGift, DeskGiftFields } from '@larder/contracts';
import { losAngelesDay, toCents, toDollars } from '@larder/rules';
import { audit } from '../../../platform/audit/audit.ts';
import { db } from '../../../platform/db/db.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { Services } from '../../../platform/services.ts';
import { requireVersion } from '../../../platform/desk/require-version.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { invalid, notFound } from '../../../platform/http/errors.ts';
import { promotionState } from './promotion-state.ts';

type GiftKind = DeskGift['gift_kind'];

interface Changed {
  success: true;
  gift_offer: DeskGift;
}

/** Gifts with purchase, with the units that orders got, and their value at today's general price. */
const gifts = ({ couponFacts }: Pick<Services, 'couponFacts'>, em: Em) =>
  db(em)
    .selectFrom('gift_offers as f')
    .innerJoin('products as p', 'p.id', 'f.product_id')
    .select(['f.id', 'f.name', 'f.kind', 'f.threshold_cents', 'f.product_id', 'f.is_active', 'f.link_only', 'f.starts_on'])
    .select(['f.expires_on', 'f.version', 'p.title', 'p.stock_qty', 'p.price_cents'])
    .select(couponFacts.giftUnits(sql.ref('f.id')).as('uses'))
    .orderBy('f.threshold_cents')
    .orderBy('f.id');

type Row = Awaited<ReturnType<ReturnType<typeof gifts>['executeTakeFirstOrThrow']>>;

const present = (row: Row, today: string): DeskGift => ({
  gift_id: row.id,
  name: row.name,
  gift_kind: row.kind,
  threshold: toDollars(row.threshold_cents),
  product_id: row.product_id,
  product_title: row.title,
  stock_qty: row.stock_qty,
  link_only: row.link_only,
  starts_on: row.starts_on,
  expires_on: row.expires_on,
  is_on: row.is_active,
  promotion_state: promotionState({ isActive: row.is_active, startsOn: row.starts_on, expiresOn: row.expires_on }, today),
  uses: row.uses,
  cost: toDollars(row.uses * row.price_cents),
  version: row.version,
});

/** Kind of a product that can be given, by its type. */
const giftKind = (type: number | null): GiftKind => (type === 2 ? 'gift' : 'sample');

/** Products that can be given: samples and gifts. */
const giftProducts = (em: Em) =>
  db(em)
    .selectFrom('products as p')
    .select(['p.id as product_id', 'p.title as product_title', 'p.stock_qty'])
    .select('p.tc_product_type as type')
    .where('p.tc_product_type', 'in', [2, 3])
    .where('p.is_available', '=', true)
    .orderBy('p.title');

/** GET /desk/promotions/gifts: all gifts with purchase, by amount. */
export async function readGifts(c: RequestContext): Promise<CallResponse<'GET /desk/promotions/gifts'>> {
  const today = losAngelesDay(c.now());
  const found = await gifts(c.services, c.em).execute();
  const products = await giftProducts(c.em).execute();
  return {
    gifts: found.map((row) => present(row, today)),
    products: products.map(({ type, ...product }) => ({ ...product, gift_kind: giftKind(type) })),
  };
}

async function readGift(c: RequestContext, em: Em, id: number): Promise<DeskGift> {
  const row = await gifts(c.services, em).where('f.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Gift');
  return present(row, losAngelesDay(c.now()));
}

/** @throws HttpError 400 by field for an unknown product, and a schedule that ends before it starts */
async function giftValues(em: Em, fields: DeskGiftFields) {
  const { name, threshold, product_id, link_only, starts_on, expires_on } = fields;
  if (starts_on !== null && expires_on !== null && expires_on < starts_on)
    throw invalid({ expires_on: 'Please choose a day after the start.' });
  const product = await giftProducts(em).where('p.id', '=', product_id).executeTakeFirst();
  if (!product) throw invalid({ product_id: 'Please choose a sample or a gift.' });
  return {
    name,
    kind: giftKind(product.type),
    threshold_cents: toCents(threshold),
    product_id,
    link_only,
    starts_on,
    expires_on,
  };
}

/** Fields of a gift for the audit log. */
function audited({
  gift_id: _,
  uses: __,
  cost: ___,
  promotion_state: ____,
  stock_qty: _____,
  version: ______,
  ...fields
}: DeskGift) {
  return fields;
}

const record = (em: Em, action: string, { before, after }: { before: DeskGift | null; after: DeskGift }): Promise<void> =>
  audit(em, {
    action,
    subject: { type: 'gift', id: after.gift_id, label: after.name },
    before: before && audited(before),
    after: audited(after),
  });

async function lockGift(c: RequestContext, em: Em, { id, version }: { id: number; version: number }): Promise<DeskGift> {
  await db(em).selectFrom('gift_offers').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  const before = await readGift(c, em, id);
  requireVersion(version, before);
  return before;
}

/** POST /desk/promotions/gifts. @throws HttpError 400 by field */
export async function createGift(c: RequestContext, { body }: CallInput<'POST /desk/promotions/gifts'>): Promise<Changed> {
  const gift = await c.em.transactional(async (em) => {
    const values = { ...(await giftValues(em, body)), is_active: false };
    const { id } = await db(em).insertInto('gift_offers').values(values).returning('id').executeTakeFirstOrThrow();
    const after = await readGift(c, em, id);
    await record(em, 'promotion.create', { before: null, after });
    return after;
  });
  return { success: true, gift_offer: gift };
}

/** PUT /desk/promotions/gifts/{id}. @throws HttpError 400 by field; 404; 409 `changed_meanwhile` */
export async function editGift(
  c: RequestContext,
  { params: { id }, body: { version, ...fields } }: CallInput<'PUT /desk/promotions/gifts/{id}'>,
): Promise<Changed> {
  const gift = await c.em.transactional(async (em) => {
    const before = await lockGift(c, em, { id, version });
    const values = await giftValues(em, fields);
    await db(em)
      .updateTable('gift_offers')
      .set((row) => ({ ...values, version: row('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
    const after = await readGift(c, em, id);
    await record(em, 'promotion.edit', { before, after });
    return after;
  });
  return { success: true, gift_offer: gift };
}

/** PUT /desk/promotions/gifts/{id}/active. @throws HttpError 404; 409 `changed_meanwhile` */
export async function switchGift(
  c: RequestContext,
  { params: { id }, body }: CallInput<'PUT /desk/promotions/gifts/{id}/active'>,
): Promise<Changed> {
  const gift = await c.em.transactional(async (em) => {
    const before = await lockGift(c, em, { id, version: body.version });
    await db(em)
      .updateTable('gift_offers')
      .set((row) => ({ is_active: body.is_on, version: row('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
    const after = await readGift(c, em, id);
    await record(em, body.is_on ? 'promotion.resume' : 'promotion.stop', { before, after });
    return after;
  });
  return { success: true, gift_offer: gift };
}
