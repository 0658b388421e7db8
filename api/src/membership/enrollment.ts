import type { PlanId } from '@larder/rules';
import type { Em } from '../platform/db/orm.ts';
import { isUniqueViolation, one, sql } from '../platform/db/sql.ts';
import { conflict } from '../platform/http/errors.ts';
import type { VaultedCard } from '../payments/gateway.ts';

export type EnrollmentKind = 'enroll' | 'activate' | 'renew';

/** One attempt to pay for a term. It is stored before the charge, so that a crash in between leaves a trace for the sweeper. */
export interface Enrollment {
  id: string;
  customer_id: number;
  kind: EnrollmentKind;
  plan_id: PlanId;
  /** After `coupon_code`, where there is one. */
  amount_cents: number;
  coupon_code: string | null;
  card: VaultedCard;
  postcode: string | null;
  state: 'open' | 'done' | 'failed';
  created_at: string;
}

/** The charge's idempotency key, one an enrollment. */
export const enrollmentKey = (id: string): string => `enrollment:${id}`;

interface NewEnrollment {
  customerId: number;
  kind: EnrollmentKind;
  planId: PlanId;
  amountCents: number;
  couponCode?: string | null;
  card: VaultedCard;
  postcode: string | null;
  consent: boolean;
  cycle: number;
  reqsource: string;
  now: Date;
}

/** Writes down what is about to be charged. Throws 409 while another attempt of the customer is open. */
export async function openEnrollment(em: Em, e: NewEnrollment): Promise<Enrollment> {
  try {
    const row = await one(
      em,
      sql<Enrollment>`insert into enrollments (customer_id, kind, plan_id, amount_cents, coupon_code, card, postcode, auto_renew_consent, cycle, reqsource, created_at)
        values (${e.customerId}, ${e.kind}, ${e.planId}, ${e.amountCents}, ${e.couponCode ?? null}, ${JSON.stringify(e.card)}::jsonb, ${e.postcode}, ${e.consent},
          ${e.cycle}, ${e.reqsource}, ${e.now}) returning *`,
    );
    if (!row) throw new Error('an enrollment was not stored');
    return row;
  } catch (error) {
    if (isUniqueViolation(error, 'enrollments_one_open'))
      throw conflict('Your membership is already being processed.', 'in_progress');
    throw error;
  }
}

/** The attempt of a customer that has no outcome yet. */
export const findOpen = (em: Em, customerId: number): Promise<Enrollment | undefined> =>
  one(em, sql<Enrollment>`select * from enrollments where customer_id = ${customerId} and state = 'open'`);
