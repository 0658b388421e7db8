import type { CallInput, CallResponse } from '@larder/contracts';
import {
  birthDateError,
  emailError,
  lengthError,
  NAME_MAX,
  normalizeEmail,
  phoneDigits,
  phoneError,
  zipError,
} from '@larder/rules';
import { db } from '../../platform/db/db.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { customerOf } from '../../platform/http/customer-of.ts';
import { authRequired, invalid } from '../../platform/http/errors.ts';
import { freshProof } from '../session/fresh-proof.ts';
import { requireLiveSession } from '../session/session.store.ts';
import { readAccount } from './account.query.ts';
import { notifyCodes } from './codes/notify-codes.ts';
import { askChange, countMail } from './email-change/ask-change.ts';
import { refuseUnknownZip } from '../customers/known-zip.ts';
import { changeAutoship } from '../customers/autoship-standing.ts';
import { requireVerifiedEmail } from '../customers/email-verified.ts';
import { changeProfile, lockCustomer, type Profile } from '../customers/locked-customer.ts';

type Input = CallInput<'PUT /account'>;

/** PUT /account (OP-099, API-062 … API-065): what is sent changes, the rest stays. */
export async function updateAccount(c: RequestContext, { query, body }: Input): Promise<CallResponse<'PUT /account'>> {
  const customerId = customerOf(c);
  refuse(body, c.now());
  if (body.billing_zip !== undefined) await refuseUnknownZip(c.services, 'billing_zip', body.billing_zip);
  const email = await otherEmail(c, customerId, body.email);
  if (email !== null) await requireVerifiedEmail(c.em, customerId);
  if (email !== null || body.otp_required !== undefined) await freshProof(c);
  if (email !== null) await countMail(c);
  await c.em.transactional(async (em) => {
    const customer = await lockCustomer(em, customerId);
    if (email !== null) {
      await requireLiveSession(em, c.session.id, customerId);
      await askChange(c, em, customer, email);
    }
    const profile = plain(body, query);
    if (profile.otp_required !== undefined) await notifyCodes(c, em, customer, profile.otp_required);
    await changeProfile(em, customerId, profile, c.now());
    // Both spellings are read, one is written (OP-004).
    const status = query.autoship_status === 'canceled' ? 'cancelled' : query.autoship_status;
    await changeAutoship(em, customerId, { type: query.autoship_type, status }, c.now());
  });
  const account = await readAccount(c, customerId);
  if (!account) throw authRequired();
  return { success: true, account };
}

/**
 * Returns the new e-mail when it differs from the current one; null otherwise. Only a different one requires a proof (OP-197).
 */
async function otherEmail(c: RequestContext, customerId: number, typed: string | undefined): Promise<string | null> {
  if (typed === undefined) return null;
  const email = normalizeEmail(typed);
  const known = await db(c.em).selectFrom('customers').select('email').where('id', '=', customerId).executeTakeFirst();
  return known?.email.toLowerCase() === email ? null : email;
}

function refuse(body: Input['body'], now: Date): void {
  const texts = {
    firstname: lengthError(body.firstname, NAME_MAX),
    lastname: lengthError(body.lastname, NAME_MAX),
    email: body.email === undefined ? null : emailError(body.email),
    date_of_birth: body.date_of_birth ? birthDateError(body.date_of_birth, now) : null,
    telephone: body.telephone ? phoneError(body.telephone) : null,
    billing_zip: body.billing_zip === undefined ? null : zipError(body.billing_zip),
  };
  const wrong = Object.entries(texts).filter((entry): entry is [string, string] => entry[1] !== null);
  if (wrong.length) throw invalid(Object.fromEntries(wrong));
}

/** An empty text clears what may be empty; a field that was not sent is undefined, so that it stays. */
function plain(body: Input['body'], query: Input['query']): Profile {
  return {
    firstname: body.firstname,
    lastname: body.lastname,
    date_of_birth: body.date_of_birth === '' ? null : body.date_of_birth,
    telephone: body.telephone === '' ? null : body.telephone && phoneDigits(body.telephone),
    sms_subscribed: body.sms_subscribed,
    otp_required: body.otp_required,
    single_cart_migrated_landing: body.single_cart_migrated_landing,
    cartprefill_ai_enabled: body.cartprefill_ai_enabled,
    cartprefill_enabled: body.cartprefill_enabled,
    cartprefill_quiz_enabled: body.cartprefill_quiz_enabled,
    billing_zip: body.billing_zip,
    feedback: query.feedback ?? body.feedback,
  };
}
