import { after, DAY, MINUTE } from '../platform/clock.ts';
import { one, rows, run, sql } from '../platform/db/sql.ts';
import type { Services } from '../platform/services.ts';
import { type Enrollment, enrollmentKey } from './enrollment.ts';
import { settle } from './settle.ts';

/** Finds what a crash or a lost answer left open and ends it; a job calls it. Answers how many it looked at. */
export async function sweepEnrollments(services: Services): Promise<number> {
  const now = services.clock.now();
  let seen = 0;
  for (;;) {
    const open = await one(
      services.fork(),
      sql<Enrollment>`select * from enrollments where state = 'open' and created_at < ${after(now, -MINUTE / 2)} order by created_at offset ${seen} limit 1`,
    );
    if (!open) return seen;
    const outcome = await settle(services, open, { isSweep: true });
    if (outcome.state === 'open') seen++;
  }
}

/** A charge that arrived after it was given up is paid back; answers how many were. */
export async function refundLateCharges(services: Services): Promise<number> {
  const em = services.fork();
  const day = after(services.clock.now(), -DAY);
  const given = await rows(
    em,
    sql<Enrollment>`select * from enrollments
      where state = 'failed' and failure = 'processing_error' and charge_id is null and amount_cents > 0 and created_at > ${day}`,
  );
  let refunded = 0;
  for (const enrollment of given) {
    const found = await services.gateway.findCharge(enrollmentKey(enrollment.id));
    if (found?.status !== 'succeeded') continue;
    const { status } = await services.gateway.refund({
      chargeId: found.chargeId,
      amountCents: enrollment.amount_cents,
      idempotencyKey: `late:${enrollment.id}`,
    });
    if (status !== 'succeeded') continue;
    await run(em, sql`update enrollments set charge_id = ${found.chargeId} where id = ${enrollment.id}`);
    refunded++;
  }
  return refunded;
}
