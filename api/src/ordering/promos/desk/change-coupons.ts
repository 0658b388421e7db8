import type { CallInput, DeskCoupon, DeskCouponFields } from '@larder/contracts';
import { toCents } from '@larder/rules';
import { audit } from '../../../platform/audit/audit.ts';
import { db } from '../../../platform/db/db.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { requireVersion } from '../../../platform/desk/require-version.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { conflict, invalid, notFound } from '../../../platform/http/errors.ts';
import { changeCoupon, type Coupon, writeCoupon } from '../write-promos.ts';
import { readCoupon } from './read-coupons.ts';

interface Changed {
  success: true;
  promo_code: DeskCoupon;
}

const cents = (dollars: number | null): number | null => (dollars === null ? null : toCents(dollars));

/**
 * Refuses conditions that contradict each other.
 * @throws HttpError 400 by field
 */
function checkFields(fields: DeskCouponFields): void {
  const { discount_type, discount_value, tiers, minimum_subtotal, with_membership, starts_on, expires_on } = fields;
  const isPercent = discount_type === 'percentage';
  if (isPercent && discount_value > 100) throw invalid({ discount_value: 'Please enter 100 or less.' });
  if (starts_on !== null && expires_on < starts_on) throw invalid({ expires_on: 'Please choose a day after the start.' });
  if (with_membership && (minimum_subtotal > 0 || tiers.length > 0))
    throw invalid({ with_membership: 'A code for the membership fee has no minimum and no tiers.' });
  let [minimum, value] = [minimum_subtotal, discount_value];
  for (const tier of tiers) {
    if (tier.minimum_subtotal <= minimum || tier.discount_value <= value)
      throw invalid({ tiers: 'Each tier needs a higher amount and a higher discount than the one before.' });
    if (isPercent && tier.discount_value > 100) throw invalid({ tiers: 'Please enter 100 % or less.' });
    [minimum, value] = [tier.minimum_subtotal, tier.discount_value];
  }
}

/** An employee's fields as the stored coupon. */
function stored(fields: DeskCouponFields): Omit<Coupon, 'code'> {
  const { discount_type, discount_value, tiers } = fields;
  const isPercent = discount_type === 'percentage';
  return {
    name: fields.name,
    on: fields.label_text,
    withMembership: fields.with_membership,
    ...(isPercent ? { percent: discount_value } : { cents: toCents(discount_value) }),
    maximumCents: cents(fields.maximum_discount),
    minimumCents: toCents(fields.minimum_subtotal),
    finePrint: fields.fine_print,
    belowButtonText: fields.below_button_text,
    startsOn: fields.starts_on,
    expiresOn: fields.expires_on,
    daysAfterJoining: fields.days_after_joining,
    firstOrderOnly: fields.first_order_only,
    perCustomerLimit: fields.per_customer_limit,
    usageLimit: fields.usage_limit,
    budgetCents: cents(fields.budget),
    tiers: tiers.map((tier) => ({
      minimumCents: toCents(tier.minimum_subtotal),
      value: isPercent ? tier.discount_value : toCents(tier.discount_value),
    })),
  };
}

/** Fields of a coupon for the audit log: those that an employee sets. */
function audited({
  code: _,
  coupon_label: __,
  uses: ___,
  cost: ____,
  promotion_state: _____,
  version: ______,
  ...fields
}: DeskCoupon) {
  return fields;
}

const record = (em: Em, action: string, { before, after }: { before: DeskCoupon | null; after: DeskCoupon }): Promise<void> =>
  audit(em, {
    action,
    subject: { type: 'promo code', id: after.code, label: `${after.code} (${after.name})` },
    before: before && audited(before),
    after: audited(after),
  });

/** Locks a coupon for a change of the version that its editor saw. @throws HttpError 404; 409 `changed_meanwhile` */
async function lockCoupon(em: Em, code: string, { version, now }: { version: number; now: Date }): Promise<DeskCoupon> {
  const row = await db(em).selectFrom('coupons').select('code').where('code', '=', code).forNoKeyUpdate().executeTakeFirst();
  if (!row) throw notFound('Promo code');
  const before = await readCoupon(em, code, now);
  requireVersion(version, before);
  return before;
}

/** POST /desk/promotions/coupons. @throws HttpError 400 by field; 409 `code_exists` */
export async function createCoupon(
  c: RequestContext,
  { body: { code, ...fields } }: CallInput<'POST /desk/promotions/coupons'>,
): Promise<Changed> {
  checkFields(fields);
  const coupon = await c.em.transactional(async (em) => {
    if (!(await writeCoupon(em, { code, ...stored(fields) }))) throw conflict(`${code} exists already.`, 'code_exists');
    const after = await readCoupon(em, code, c.now());
    await record(em, 'promotion.create', { before: null, after });
    return after;
  });
  return { success: true, promo_code: coupon };
}

/** PUT /desk/promotions/coupons/{code}. @throws HttpError 400 by field; 404; 409 `changed_meanwhile` */
export async function editCoupon(
  c: RequestContext,
  { params: { code }, body: { version, ...fields } }: CallInput<'PUT /desk/promotions/coupons/{code}'>,
): Promise<Changed> {
  checkFields(fields);
  const coupon = await c.em.transactional(async (em) => {
    const before = await lockCoupon(em, code, { version, now: c.now() });
    await changeCoupon(em, code, stored(fields));
    const after = await readCoupon(em, code, c.now());
    await record(em, 'promotion.edit', { before, after });
    return after;
  });
  return { success: true, promo_code: coupon };
}

/** PUT /desk/promotions/coupons/{code}/active. @throws HttpError 404; 409 `changed_meanwhile` */
export async function switchCoupon(
  c: RequestContext,
  { params: { code }, body }: CallInput<'PUT /desk/promotions/coupons/{code}/active'>,
): Promise<Changed> {
  const coupon = await c.em.transactional(async (em) => {
    const before = await lockCoupon(em, code, { version: body.version, now: c.now() });
    await db(em)
      .updateTable('coupons')
      .set((row) => ({ is_active: body.is_on, version: row('version', '+', 1) }))
      .where('code', '=', code)
      .execute();
    const after = await readCoupon(em, code, c.now());
    await record(em, body.is_on ? 'promotion.resume' : 'promotion.stop', { before, after });
    return after;
  });
  return { success: true, promo_code: coupon };
}
