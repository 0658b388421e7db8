import type { CallInput, CallResponse } from '@larder/contracts';
import {
  AUTH_TEXT,
  birthDateError,
  emailError,
  lengthError,
  NAME_MAX,
  normalizeEmail,
  phoneDigits,
  phoneError,
} from '@larder/rules';
import type { Em } from '../platform/db/orm.ts';
import { db } from '../platform/db/db.ts';
import { isUniqueViolation } from '../platform/db/sql.ts';
import type { RequestContext } from '../platform/http/context.ts';
import { customerOf } from '../platform/http/customer-of.ts';
import { authRequired, invalid } from '../platform/http/errors.ts';
import { markProved } from '../session/session.store.ts';
import { readAccount } from './account.query.ts';
import { endOldLinks } from './credentials.ts';
import { changeAutoship } from '../customers/autoship-standing.ts';
import { changeProfile, type LockedCustomer, lockCustomer, type Profile } from '../customers/locked-customer.ts';
import { proofRequired, proveOwner } from './proof.ts';

type Input = CallInput<'PUT /account'>;

/** PUT /account (OP-099, API-062 … API-065): what is sent changes, the rest stays. */
export async function updateAccount(c: RequestContext, { query, body }: Input): Promise<CallResponse<'PUT /account'>> {
  const customerId = customerOf(c);
  refuse(body, c.now());
  const proof = await proofOf(c, customerId, body);
  try {
    await c.em.transactional(async (em) => {
      const customer = await lockCustomer(em, customerId);
      if (body.email !== undefined) await changeEmail(c, em, customer, normalizeEmail(body.email), proof);
      await changeProfile(em, customerId, plain(body, query), c.now());
      // Both spellings are read, one is written (OP-004).
      const status = query.autoship_status === 'canceled' ? 'cancelled' : query.autoship_status;
      await changeAutoship(em, customerId, { type: query.autoship_type, status }, c.now());
    });
  } catch (error) {
    if (isUniqueViolation(error, 'customers_email_key')) throw invalid({ email: AUTH_TEXT.emailExists });
    throw error;
  }
  const account = await readAccount(c, customerId);
  if (!account) throw authRequired();
  return { success: true, account };
}

/** How the owner proved to be it; null where the e-mail that was sent is the one there is. */
type Proof = 'fresh' | 'given' | null;

/** OP-197: another e-mail asks for a proof. Judged before the account is locked, because it takes its time. */
async function proofOf(c: RequestContext, customerId: number, { email, current_password: given }: Input['body']): Promise<Proof> {
  if (email === undefined) return null;
  const same = await db(c.em)
    .selectFrom('customers')
    .select('id')
    .where('id', '=', customerId)
    .where('email', '=', normalizeEmail(email))
    .executeTakeFirst();
  if (same) return null;
  return (await proveOwner(c, customerId, given)) ? 'given' : 'fresh';
}

/** Takes the new e-mail, tells the old one, and ends what was mailed there (OP-099, OP-197). Changes nothing where it is the same. */
async function changeEmail(c: RequestContext, em: Em, customer: LockedCustomer, email: string, proof: Proof): Promise<void> {
  const { email: old, firstname, id } = customer;
  if (email === old.toLowerCase()) return;
  if (proof === null || c.session.id === null) throw proofRequired();
  await changeProfile(em, id, { email }, c.now());
  await endOldLinks(em, id, c.now());
  if (proof === 'given') await markProved(em, c.session.id, c.realNow());
  await c.services.mail.send(em, 'email_changed', old, {
    firstname,
    newEmail: email,
    changedAt: c.now().toISOString(),
    phone: c.services.env.HELP_PHONE,
  });
}

function refuse(body: Input['body'], now: Date): void {
  const texts = {
    firstname: lengthError(body.firstname, NAME_MAX),
    lastname: lengthError(body.lastname, NAME_MAX),
    email: body.email === undefined ? null : emailError(body.email),
    date_of_birth: body.date_of_birth ? birthDateError(body.date_of_birth, now) : null,
    telephone: body.telephone ? phoneError(body.telephone) : null,
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
    single_cart_migrated_landing: body.single_cart_migrated_landing,
    cartprefill_ai_enabled: body.cartprefill_ai_enabled,
    cartprefill_enabled: body.cartprefill_enabled,
    cartprefill_quiz_enabled: body.cartprefill_quiz_enabled,
    feedback: query.feedback ?? body.feedback,
  };
}
