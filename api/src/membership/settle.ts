import { formatUsd } from '@larder/rules';
import { type ChargeResult, GatewayError, GatewayTimeout, REFUSAL_TEXT, type Refusal } from '../payments/gateway.ts';
import { MINUTE } from '../platform/clock.ts';
import { utc } from '../platform/db/sql.ts';
import type { Services } from '../platform/services.ts';
import { type Enrollment, enrollmentKey } from './enrollment.ts';
import { planName } from './offers.ts';
import { complete, fail } from './outcome.ts';

/** A charge the gateway has not seen after this long is given up (ms). */
const GIVE_UP = 2 * MINUTE;

export type Outcome = { state: 'done' } | { state: 'failed'; refusal: Refusal } | { state: 'open' };

/**
 * Charges an open enrollment and writes down what came of it. Safe to repeat and to race: the charge is keyed by the enrollment,
 * the outcome is written only while it is open. `open` means that the gateway did not say.
 */
export async function settle(
  services: Services,
  enrollment: Enrollment,
  options: { cvv?: string | undefined; isSweep?: boolean } = {},
): Promise<Outcome> {
  const result = await charge(services, enrollment, options);
  if (result === null) return { state: 'open' };
  if (result.status === 'succeeded') {
    await services.fork().transactional((em) => complete(services, em, enrollment, result.chargeId));
    return { state: 'done' };
  }
  await services.fork().transactional((em) => fail(services, em, enrollment, result.status));
  return { state: 'failed', refusal: result.status };
}

async function charge(
  services: Services,
  enrollment: Enrollment,
  { cvv, isSweep }: { cvv?: string | undefined; isSweep?: boolean },
): Promise<ChargeResult | null> {
  const idempotencyKey = enrollmentKey(enrollment.id);
  try {
    if (isSweep) {
      const known = await services.gateway.findCharge(idempotencyKey);
      const age = services.clock.now().getTime() - utc(enrollment.created_at).getTime();
      if (known || age < GIVE_UP) return known;
      return { status: 'processing_error', message: REFUSAL_TEXT.processing_error };
    }
    const description = `Larder membership, ${planName(enrollment.plan_id)}, ${formatUsd(enrollment.amount_cents)}`;
    return await services.gateway.charge({
      vaultToken: enrollment.card.token,
      amountCents: enrollment.amount_cents,
      idempotencyKey,
      cvv,
      description,
    });
  } catch (error) {
    if (error instanceof GatewayTimeout) return null;
    if (error instanceof GatewayError) {
      services.log.warn({ err: error, enrollment: enrollment.id }, 'the gateway refused to work');
      return { status: 'processing_error', message: REFUSAL_TEXT.processing_error };
    }
    throw error;
  }
}
