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
import { isUniqueViolation } from '../platform/db/sql.ts';
import type { RequestContext } from '../platform/http/context.ts';
import { customerOf } from '../platform/http/customer-of.ts';
import { authRequired, badRequest, invalid } from '../platform/http/errors.ts';
import { readAccount } from './account.query.ts';
import { Customer } from './customer.entity.ts';

type Input = CallInput<'PUT /account'>;

/** PUT /account (OP-099, API-062 … API-065): what is sent changes, the rest stays. */
export async function updateAccount(c: RequestContext, { query, body }: Input): Promise<CallResponse<'PUT /account'>> {
  const customerId = customerOf(c);
  refuse(body, c.now());
  try {
    await c.em.transactional(async (em) => {
      const customer = await em.findOneOrFail(Customer, customerId);
      const email = body.email === undefined ? customer.email : normalizeEmail(body.email);
      // OP-099: a changed email needs the one-time code where the account asks for codes.
      if (email !== customer.email && customer.otpRequired)
        throw badRequest(AUTH_TEXT.otpRequired, { errorCode: 'otp_required' });
      em.assign(customer, { ...plain(body), email, updatedAt: c.now() });
      changeAutoship(customer, query, c.now());
    });
  } catch (error) {
    if (isUniqueViolation(error, 'customers_email_key')) throw invalid({ email: AUTH_TEXT.emailExists });
    throw error;
  }
  const account = await readAccount(c.services.pool, customerId, c.now());
  if (!account) throw authRequired();
  return { success: true, account };
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
