import type { CallInput, CallResponse } from '@larder/contracts';
import { AUTH_TEXT, emailError, groupOf, nameError, normalizeEmail, plainMailbox, splitName, zipError } from '@larder/rules';
import type { RequestContext } from '../../platform/http/context.ts';
import { badRequest, type Fields, HttpError, invalid, tooMany } from '../../platform/http/errors.ts';
import { giveBackTry, takeTry } from '../../platform/tries.ts';
import { signIn } from '../session/sign-in.ts';
import { refuseUnknownZip } from '../customers/known-zip.ts';
import { broughtBy } from './brought-by.ts';
import { requireCaptcha } from './attempts/captcha.ts';
import { openAccount } from './open-account.ts';
import { hashPassword } from './password.ts';
import { passwordProblem } from './passwords/password-problem.ts';
import { isLoopback } from '@larder/platform/http/operator-token';

const TOO_MANY = 'Too many new accounts. Please try again later.';

/**
 * Counts a registration, because each mails a welcome to an address that is not proved. One mailbox gets at most 5 a day at its tagged addresses
 * (`ann+shop@…`); an address without a tag is registered once at most. Call it outside of a transaction.
 * @returns whether its client sent at most 20 in this hour; beyond that it must solve a captcha, so that an office is never closed (OP-214)
 * @throws HttpError 429 where the mailbox has got enough
 */
async function countWelcomeMail({ ip, services: { limits } }: RequestContext, email: string): Promise<boolean> {
  const mailbox = plainMailbox(email);
  if (mailbox !== email && !(await takeTry(limits.taggedWelcomeMails, mailbox))) throw tooMany(TOO_MANY);
  return isLoopback(ip) || takeTry(limits.welcomeMails, ip);
}

type Input = CallInput<'POST /custom/customerAjax/ajaxPostRegister'>;
type Answer = CallResponse<'POST /custom/customerAjax/ajaxPostRegister'>;

/** Registration (OP-053): a visitor becomes a lead and is signed in. After ten failures an hour an address has to solve a captcha (OP-214). */
export async function register(c: RequestContext, { body }: Input): Promise<Answer> {
  const limit = c.services.limits.register;
  const needsCaptcha = !(await takeTry(limit, c.ip));
  if (needsCaptcha) await requireCaptcha(c, body.captcha_token, tooManyRegistrations);
  try {
    const answer = await create(c, body, needsCaptcha);
    await giveBackTry(limit, c.ip);
    return answer;
  } catch (error) {
    if (!(error instanceof HttpError && error.status === 400)) await giveBackTry(limit, c.ip);
    throw error;
  }
}

const tooManyRegistrations = () => badRequest(AUTH_TEXT.tooManyRegistrations, { errorCode: 'too_many_attempts' });

async function create(c: RequestContext, body: Input['body'], hasSolvedCaptcha: boolean): Promise<Answer> {
  const name = nameOf(body);
  const wrong = problems({
    email: emailError(body.email),
    password: await passwordProblem(c.services, body.password, { ...name, email: body.email }),
    ...name.errors,
    billing_zip: zipError(body.billing_zip),
  });
  if (Object.keys(wrong).length) throw invalid(wrong);
  await refuseUnknownZip(c.services, 'billing_zip', body.billing_zip);
  const sendsTooMany = !(await countWelcomeMail(c, normalizeEmail(body.email)));
  if (sendsTooMany && !hasSolvedCaptcha) await requireCaptcha(c, body.captcha_token, tooManyRegistrations);
  const passwordHash = await hashPassword(body.password);
  const { id, finish } = await c.em.transactional(async (em) => {
    const customerId = await openAccount(c, em, {
      email: normalizeEmail(body.email),
      password_hash: passwordHash,
      firstname: name.firstname,
      lastname: name.lastname,
      billing_zip: body.billing_zip,
      sms_subscribed: body.sms_subscribed ?? false,
      ...broughtBy(c, body),
      reqsource: c.reqsource,
    });
    return { id: customerId, finish: await signIn(c, em, customerId, true) };
  });
  finish();
  return { success: true, customer_id: id, group_id: groupOf('lead'), user_status: 'lead' };
}

/** First and last name, or one full name that is split at its last word (ACC-036). */
function nameOf(body: Input['body']): { firstname: string; lastname: string; errors: Record<string, string | null> } {
  if (body.full_name !== undefined && !body.firstname && !body.lastname) {
    return { ...splitName(body.full_name), errors: { full_name: nameError(body.full_name) } };
  }
  const { firstname = '', lastname = '' } = body;
  return { firstname, lastname, errors: { firstname: nameError(firstname), lastname: nameError(lastname) } };
}

const problems = (texts: Record<string, string | null>): Fields =>
  Object.fromEntries(Object.entries(texts).filter((entry): entry is [string, string] => entry[1] !== null));
