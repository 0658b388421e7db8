import { type BillingPlace, formatUsd, type PlanId } from '@larder/rules';
import { openPayment, paymentOf, type SubjectKind, type VaultedCard } from '../../ordering/for-account.ts';
import type { Em } from '../../platform/db/orm.ts';
import { db, json } from '../../platform/db/db.ts';
import { isUniqueViolation } from '../../platform/db/sql.ts';
import { conflict } from '../../platform/http/errors.ts';
import type { Services } from '../../platform/services.ts';
import { planName } from './offers.ts';

/** What a payment for a term does: starts, reactivates, renews or upgrades a membership. */
export type EnrollmentKind = 'enroll' | 'activate' | 'renew' | 'upgrade';

/** One attempt to pay for a term, with the values of its form. Its charge is a payment. */
export interface Enrollment {
  id: string;
  customer_id: number;
  kind: EnrollmentKind;
  plan_id: PlanId;
  /** After `coupon_code`, where there is one. */
  amount_cents: number;
  /** Refund of the previous fee once this is paid, cents. */
  back_cents: number;
  coupon_code: string | null;
  card: VaultedCard;
  postcode: string | null;
  billing_address: BillingPlace | null;
  state: 'open' | 'done' | 'failed';
  created_at: string;
}

interface NewEnrollment {
  customerId: number;
  kind: EnrollmentKind;
  planId: PlanId;
  amountCents: number;
  backCents?: number;
  couponCode?: string | null;
  /** The first-orders offer, as a variant of its experiment. */
  firstOrdersOffer?: string | null;
  card: VaultedCard;
  postcode: string | null;
  billing?: BillingPlace | null;
  consent: boolean;
  cycle: number;
  reqsource: string;
  now: Date;
}

/** Returns the payment kind of an attempt. */
export const subjectKind = (kind: EnrollmentKind): SubjectKind => (kind === 'renew' ? 'renewal' : 'enrollment');

/**
 * Stores an attempt and its payment. Returns the payment's id, to be settled once the transaction has ended.
 * @throws HttpError 409 `in_progress` while another attempt of the customer is open
 */
export async function openEnrollment(services: Services, em: Em, e: NewEnrollment): Promise<{ id: string; paymentId: string }> {
  const id = await insert(em, e);
  const paymentId = await openPayment(services, em, {
    subjectKind: subjectKind(e.kind),
    subjectId: id,
    amountCents: e.amountCents,
    description: `Larder membership, ${planName(e.planId)}, ${formatUsd(e.amountCents)}`,
    card: { vaultToken: e.card.token, brand: e.card.brand, last4: e.card.last4 },
  });
  return { id, paymentId };
}

async function insert(em: Em, e: NewEnrollment): Promise<string> {
  try {
    const row = await db(em)
      .insertInto('enrollments')
      .values({
        customer_id: e.customerId,
        kind: e.kind,
        plan_id: e.planId,
        amount_cents: e.amountCents,
        back_cents: e.backCents ?? 0,
        coupon_code: e.couponCode ?? null,
        first_orders_offer: e.firstOrdersOffer ?? null,
        card: json(e.card),
        postcode: e.postcode,
        billing_address: e.billing ? json(e.billing) : null,
        auto_renew_consent: e.consent,
        cycle: e.cycle,
        reqsource: e.reqsource,
        created_at: e.now,
      })
      .returning('id')
      .executeTakeFirst();
    if (!row) throw new Error('an enrollment was not stored');
    return row.id;
  } catch (error) {
    if (isUniqueViolation(error, 'enrollments_one_open'))
      throw conflict('Your membership is already being processed.', 'in_progress');
    throw error;
  }
}

/** A customer's attempt that has no outcome yet, with its payment; undefined for none. */
export async function openAttemptOf(
  em: Em,
  customerId: number,
): Promise<{ kind: EnrollmentKind; paymentId: string } | undefined> {
  const open = await db(em)
    .selectFrom('enrollments')
    .select(['id', 'kind'])
    .where('customer_id', '=', customerId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  const paymentId = open && (await paymentOf(em, subjectKind(open.kind), open.id));
  return open && paymentId !== undefined ? { kind: open.kind, paymentId } : undefined;
}

/** Whether a charge for a customer's membership has no outcome yet. Call it with the customer locked: its outcome would write over what is decided here. */
export async function isCharging(em: Em, customerId: number): Promise<boolean> {
  const open = await db(em)
    .selectFrom('enrollments')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return open !== undefined;
}
