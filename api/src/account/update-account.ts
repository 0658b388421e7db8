import { LockMode } from '@mikro-orm/core';
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
import { Customer } from '../customers/customer.table.ts';
import { proofRequired, proveOwner } from './proof.ts';

type Input = CallInput<'PUT /account'>;

/** PUT /account (OP-099, API-062 … API-065): what is sent changes, the rest stays. */
export async function updateAccount(c: RequestContext, { query, body }: Input): Promise<CallResponse<'PUT /account'>> {
  const customerId = customerOf(c);
  refuse(body, c.now());
  const proof = await proofOf(c, customerId, body);
  try {
    await c.em.transactional(async (em) => {
      const customer = await em.findOneOrFail(Customer, customerId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (body.email !== undefined) await changeEmail(c, em, customer, normalizeEmail(body.email), proof);
      em.assign(customer, { ...plain(body), updatedAt: c.now() });
      changeAutoship(customer, query, c.now());
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
async function changeEmail(c: RequestContext, em: Em, customer: Customer, email: string, proof: Proof): Promise<void> {
  const { email: old, firstname, id } = customer;
  if (email === old.toLowerCase()) return;
  if (proof === null || c.session.id === null) throw proofRequired();
  em.assign(customer, { email });
  await em.flush();
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

/** An empty text clears what may be empty; a field that was not sent is left out, so that it stays. */
function plain(body: Input['body']): Partial<Customer> {
  const sent: Partial<Customer> = {
    firstname: body.firstname,
    lastname: body.lastname,
    dateOfBirth: body.date_of_birth === '' ? null : body.date_of_birth,
    telephone: body.telephone === '' ? null : body.telephone && phoneDigits(body.telephone),
    smsSubscribed: body.sms_subscribed,
    singleCartMigratedLanding: body.single_cart_migrated_landing,
    cartprefillAiEnabled: body.cartprefill_ai_enabled,
    cartprefillEnabled: body.cartprefill_enabled,
    cartprefillQuizEnabled: body.cartprefill_quiz_enabled,
    feedback: body.feedback,
  };
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
}

function changeAutoship(customer: Customer, query: Input['query'], now: Date): void {
  if (query.autoship_type) {
    customer.autoshipType = query.autoship_type;
    enable(customer, query.autoship_type !== 'opt_out', now);
  }
  if (query.autoship_status) {
    // Both spellings are read, one is written (OP-004).
    customer.autoshipStatus = query.autoship_status === 'canceled' ? 'cancelled' : query.autoship_status;
    enable(customer, customer.autoshipStatus !== 'cancelled', now);
  }
  if (query.feedback !== undefined) customer.feedback = query.feedback;
}

function enable(customer: Customer, isEnabled: boolean, now: Date): void {
  if (isEnabled && !customer.autoshipEnabled) customer.autoshipEnabledAt = now;
  customer.autoshipEnabled = isEnabled;
}
