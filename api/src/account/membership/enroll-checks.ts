import { createHash } from 'node:crypto';
import type { CallInput } from '@larder/contracts';
import {
  type BillingPlace,
  billingErrors,
  FIELD_TEXT,
  isCardExpired,
  needsAutoRenewConsent,
  normalizeEmail,
  planId as readPlan,
  type PlanId,
  zipError,
} from '@larder/rules';
import { zipsNeedRenewConsent } from '@larder/rules/account/zip-region';
import { localZips } from '../customers/zip-lookup.ts';
import { savedCard, vaultCard, type VaultedCard } from '../../ordering/for-account.ts';
import { db } from '../../platform/db/db.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { badRequest, invalid, notFound } from '../../platform/http/errors.ts';

export const CHOOSE_PLAN = 'Please choose a plan.';
export const CHOOSE_CARD = 'Please choose a payment method.';
const CARD_EXPIRED = 'This card has expired. Please choose another one.';
const TRIAL_USED = 'You have already used your free trial. Please choose another plan.';

/** The plan a form names. Throws 400 by field. */
export function planOf(raw: number): PlanId {
  const plan = readPlan(raw);
  if (plan === null) throw invalid({ plan_id: CHOOSE_PLAN });
  return plan;
}

/**
 * Returns the normalized billing address when any field beside the ZIP is given; null for the ZIP alone.
 * @throws HttpError 400 by field (OP-174)
 */
export function billingOf(body: CallInput<'POST /membership/enroll'>['body']): BillingPlace | null {
  const { street1 = '', street2 = '', city = '', region_code: region = '', postcode } = body;
  const address = {
    street1: street1.trim(),
    street2: street2.trim(),
    city: city.trim(),
    region_code: region.trim().toUpperCase(),
  };
  if (Object.values(address).every((value) => value === '')) return null;
  const wrong = billingErrors({ ...address, postcode });
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  return address;
}

/** OP-038: the states with strict renewal rules need the ticked box. */
export async function checkPlace(postcode: string, consent: boolean): Promise<void> {
  const wrong = zipError(postcode);
  if (wrong) throw invalid({ postcode: wrong });
  const place = await localZips.find(postcode);
  if (!place) throw invalid({ postcode: FIELD_TEXT.zip });
  if (needsAutoRenewConsent(place.regionCode) && !consent) throw invalid({ auto_renew_consent: FIELD_TEXT.required });
}

/**
 * OP-200: reactivating requires the same consent to the renewal as joining, by the ZIP of the card and those of the account.
 */
export async function checkReturn(
  c: RequestContext,
  customerId: number,
  cardZip: string | null,
  consent: boolean,
): Promise<void> {
  if (consent) return;
  const known = await db(c.em)
    .selectFrom('customers as c')
    .leftJoin('addresses as a', (join) =>
      join.onRef('a.customer_id', '=', 'c.id').on('a.is_default_shipping', '=', true).on('a.deleted_at', 'is', null),
    )
    .select(['c.billing_zip', 'a.postcode'])
    .where('c.id', '=', customerId)
    .executeTakeFirstOrThrow();
  if (zipsNeedRenewConsent([cardZip, known.billing_zip, known.postcode]))
    throw invalid({ auto_renew_consent: FIELD_TEXT.required });
}

/** OP-019: one trial a person, by email and by card. */
export async function refuseSecondTrial(c: RequestContext, customerId: number, fingerprint: string | null): Promise<void> {
  const customer = await db(c.em).selectFrom('customers').select('email').where('id', '=', customerId).executeTakeFirst();
  // As it is, or as it was left when an account was deleted.
  const email = normalizeEmail(customer?.email ?? '');
  const existing = await db(c.em)
    .selectFrom('trials_taken')
    .select('kind')
    .where((trial) =>
      trial.or([
        trial('kind', '=', 'email').and('value', 'in', [email, createHash('sha256').update(email).digest('hex')]),
        ...(fingerprint === null ? [] : [trial.and({ kind: 'card', value: fingerprint })]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  if (existing) throw badRequest(TRIAL_USED, { errorCode: 'trial_used', fields: { plan_id: TRIAL_USED } });
}

/**
 * Returns a saved card, or the one of a fresh token.
 * @throws HttpError 400 by field, 404 for another customer's card
 */
export async function chosenCard(
  c: RequestContext,
  customerId: number,
  body: CallInput<'POST /account/membership/activate'>['body'],
): Promise<VaultedCard & { postcode: string | null }> {
  if (body.cc_id === undefined) {
    if (!body.payment_token) throw invalid({ cc_id: CHOOSE_CARD });
    return { ...(await vaultCard(c.services, body.payment_token)), postcode: null };
  }
  const saved = await savedCard(c.em, customerId, body.cc_id);
  if (!saved) throw notFound('Card');
  const { expMonth: month, expYear: year } = saved;
  if (month !== null && year !== null && isCardExpired({ month, year }, c.now())) throw invalid({ cc_id: CARD_EXPIRED });
  return saved;
}
