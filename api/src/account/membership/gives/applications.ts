import type { CallInput, CallResponse } from '@larder/contracts';
import { birthDateError, FIELD_TEXT, givesObstacle } from '@larder/rules';
import { lockCustomer } from '../../customers/locked-customer.ts';
import { db } from '../../../platform/db/db.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { isoUtc } from '../../../platform/db/sql.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { customerOf } from '../../../platform/http/customer-of.ts';
import { badRequest, HttpError, invalid, notFound } from '../../../platform/http/errors.ts';
import { documentsOf } from './documents.ts';
import { membershipOf } from './membership-of.ts';
import { beginGives, moveGives } from './move-gives.ts';
import { byBirthDate, remoteVerifier } from './verifier.ts';

const WAITS = 'We’re reviewing your application. We’ll email you our decision.';
const AWAY = 'We can’t check this right now. Please try again in a few minutes.';

/** Returns the newest application of a customer; undefined for none. */
const newest = (em: Em, customerId: number) =>
  db(em)
    .selectFrom('gives_applications')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Returns why a customer cannot apply now; null when they can. */
async function obstacleOf(em: Em, customerId: number, now: Date): Promise<string | null> {
  const application = await newest(em, customerId);
  return application?.state === 'proved' ? WAITS : givesObstacle(await membershipOf(em, customerId), now);
}

/** GET /gives/application: the state of the own application, and why applying is impossible now. */
export async function readApplication(c: RequestContext): Promise<CallResponse<'GET /gives/application'>> {
  const customerId = customerOf(c);
  const application = await newest(c.em, customerId);
  return {
    application: application
      ? {
          status: application.state,
          category: application.category,
          created_at: isoUtc(application.created_at),
          refusal: application.refusal,
        }
      : null,
    obstacle: await obstacleOf(c.em, customerId, c.now()),
    documents: application ? (await documentsOf(c.em, [application.id]))(application.id) : [],
  };
}

/**
 * POST /gives/questionnaire (OP-178): stores the answers. While an application is open, new answers replace its old ones.
 * @throws HttpError 400 by field, `not_available` with a membership or an application in review
 */
export async function submitQuestionnaire(
  c: RequestContext,
  { body }: CallInput<'POST /gives/questionnaire'>,
): Promise<CallResponse<'POST /gives/questionnaire'>> {
  const customerId = customerOf(c);
  await c.em.transactional(async (em) => {
    await lockCustomer(em, customerId);
    const obstacle = await obstacleOf(em, customerId, c.now());
    if (obstacle !== null) throw badRequest(obstacle, { errorCode: 'not_available' });
    await beginGives(em, customerId, body, c.now());
  });
  return { success: true, status: 'submitted' };
}

/**
 * POST /gives/verify: verifies the applicant's identity. Then staff decides the application, or it is refused.
 * @throws HttpError 400 on `date_of_birth`, 404 without an open application, 503 while the service is unavailable
 */
export async function verify(
  c: RequestContext,
  { body }: CallInput<'POST /gives/verify'>,
): Promise<CallResponse<'POST /gives/verify'>> {
  const customerId = customerOf(c);
  if (birthDateError(body.date_of_birth, c.now())) throw invalid({ date_of_birth: FIELD_TEXT.date });
  const open = await newest(c.em, customerId);
  if (!open) throw notFound('Application');
  if (open.state !== 'submitted') return { success: true, status: open.state };
  const person = await db(c.em)
    .selectFrom('customers')
    .select(['firstname', 'lastname', 'date_of_birth'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const { IDENTITY_API_URL } = c.services.env;
  const verifier = IDENTITY_API_URL ? remoteVerifier(IDENTITY_API_URL) : byBirthDate;
  const { firstname, lastname, date_of_birth: knownDateOfBirth } = person;
  const claim = { firstname, lastname, dateOfBirth: body.date_of_birth, knownDateOfBirth, category: open.category };
  const answer = await verifier.verify(claim, c.now());
  if (answer === 'away') throw new HttpError(503, AWAY, { errorCode: 'away' });
  return {
    success: true,
    status: await moveGives(c.services, open.id, answer === 'is' ? 'prove' : 'mistake', { by: 'verifier' }),
  };
}
