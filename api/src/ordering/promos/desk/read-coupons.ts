import type { CallInput, DeskCoupon, PromotionState } from '@larder/contracts';
import { losAngelesDay, toDollars } from '@larder/rules';
import { db } from '../../../platform/db/db.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { sql } from '../../../platform/db/sql.ts';
import { decodeCursor, pageOf } from '../../../platform/desk/cursor.ts';
import { containing } from '../../../platform/desk/search/contains.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { couponJson } from '../coupon-sql.ts';
import { discountLabel } from '../discount-of.ts';
import { maximumOf, valueOf } from '../present-promo.ts';
import { promotionState } from './promotion-state.ts';

/** Coupons with their uses, and the total discount of those. */
const coupons = (em: Em) =>
  db(em)
    .selectFrom('coupons as k')
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('coupon_uses as u')
          .select([sql<number>`count(*)::int`.as('uses'), sql<number>`coalesce(sum(u.discount_cents), 0)::int`.as('costCents')])
          .whereRef('u.code', '=', 'k.code')
          .as('w'),
      (join) => join.onTrue(),
    )
    .select([couponJson.as('coupon'), 'k.version', 'w.uses', 'w.costCents'])
    .orderBy('k.code');

type Row = Awaited<ReturnType<ReturnType<typeof coupons>['executeTakeFirstOrThrow']>>;

/** Whether a limit of uses or the budget of `coupons k` is reached by its uses `w`. */
const isUsedUp = sql<boolean>`(coalesce(w.uses >= k.usage_limit, false) or coalesce(w."costCents" >= k.budget_cents, false))`;

const dollars = (cents: number | null): number | null => (cents === null ? null : toDollars(cents));

/** Presents a coupon in the API's form. */
function present({ coupon: k, version, uses, costCents }: Row, today: string): DeskCoupon {
  const start = discountLabel(k);
  const isReached = (limit: number | null, value: number): boolean => limit !== null && value >= limit;
  return {
    code: k.code,
    name: k.name,
    coupon_label: k.label,
    label_text: k.label.startsWith(start) ? k.label.slice(start.length).trim() : '',
    discount_type: k.discountType,
    discount_value: valueOf(k),
    maximum_discount: maximumOf(k),
    minimum_subtotal: toDollars(k.minimumCents),
    tiers: (k.tiers ?? []).map(({ minimumCents, value }) => ({
      minimum_subtotal: toDollars(minimumCents),
      discount_value: k.discountType === 'percentage' ? value : toDollars(value),
    })),
    fine_print: k.finePrint,
    below_button_text: k.belowButtonText,
    starts_on: k.startsOn,
    expires_on: k.expiresOn,
    days_after_joining: k.daysAfterJoining,
    first_order_only: k.firstOrderOnly,
    with_membership: k.withMembership,
    per_customer_limit: k.perCustomerLimit,
    usage_limit: k.usageLimit,
    budget: dollars(k.budgetCents),
    is_on: k.isActive,
    promotion_state: promotionState(
      { ...k, isUsedUp: isReached(k.usageLimit, uses) || isReached(k.budgetCents, costCents) },
      today,
    ),
    uses,
    cost: toDollars(costCents),
    version,
  };
}

/** Narrows a list of coupons to a state. */
function inState(found: ReturnType<typeof coupons>, state: PromotionState, today: string) {
  if (state === 'stopped') return found.where('k.is_active', '=', false);
  const active = found.where('k.is_active', '=', true);
  const isEnded = sql<boolean>`(${isUsedUp} or k.expires_on < ${today}::date)`;
  if (state === 'ended') return active.where(isEnded);
  const open = active.where(sql<boolean>`not ${isEnded}`);
  return state === 'scheduled'
    ? open.where(sql<boolean>`k.starts_on > ${today}::date`)
    : open.where(sql<boolean>`coalesce(k.starts_on <= ${today}::date, true)`);
}

const isCode = (position: readonly unknown[]): position is [string] => position.length === 1 && typeof position[0] === 'string';

/** GET /desk/promotions/coupons: a page of coupons, by code. @throws HttpError 400 for an unknown cursor */
export async function readCoupons(
  em: Em,
  { q, promotion_state: state, cursor, limit }: CallInput<'GET /desk/promotions/coupons'>['query'],
  now: Date,
): Promise<{ items: DeskCoupon[]; next_cursor: string | null }> {
  const today = losAngelesDay(now);
  const after = decodeCursor(cursor, isCode);
  let found = coupons(em).limit(limit + 1);
  if (q) {
    const pattern = containing(q);
    found = found.where(sql<boolean>`(k.code::text ilike ${pattern} or k.name ilike ${pattern})`);
  }
  if (state) found = inState(found, state, today);
  if (after) found = found.where('k.code', '>', after[0]);
  const { rows, next_cursor } = pageOf(await found.execute(), limit, ({ coupon }) => [coupon.code]);
  return { items: rows.map((row) => present(row, today)), next_cursor };
}

/** Reads a coupon with its use. @throws HttpError 404 `Promo code not found` */
export async function readCoupon(em: Em, code: string, now: Date): Promise<DeskCoupon> {
  const row = await coupons(em).where('k.code', '=', code).executeTakeFirst();
  if (!row) throw notFound('Promo code');
  return present(row, losAngelesDay(now));
}
