import type { CallInput } from '@larder/contracts';
import { ANNUAL_DAYS, canMove, givesMachine, type GivesMove, givesObstacle, type GivesState } from '@larder/rules';
import { lockCustomer } from '../../customers/locked-customer.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { db } from '../../../platform/db/db.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { beginning, entry } from '../../../platform/history.ts';
import { conflict } from '../../../platform/http/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { giveMembership } from '../give-membership.ts';
import { tellStaff } from '../../help/tell-operator.ts';
import { dropDocuments } from './documents.ts';
import { membershipOf } from './membership-of.ts';

type Answers = CallInput<'POST /gives/questionnaire'>['body'];

/** Writes an application down, or the new answers of the one that is open. Call it with the customer locked. */
export async function beginGives(em: Em, customerId: number, givesAnswers: Answers, now: Date): Promise<void> {
  const { category, household_size, income_band, story } = givesAnswers;
  const answers = { category, household_size, income_band, story };
  const changed = await db(em)
    .updateTable('gives_applications')
    .set(answers)
    .where('customer_id', '=', customerId)
    .where('state', '=', 'submitted')
    .returning('id')
    .executeTakeFirst();
  if (changed) return;
  const { id } = await db(em)
    .insertInto('gives_applications')
    .values({ ...answers, customer_id: customerId, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db(em)
    .insertInto('gives_history')
    .values({ application_id: id, ...beginning(givesMachine, 'submitted', 'shopper', now) })
    .execute();
}

/** Who transitions an application: the verifier, or a member of staff, who refuses with a reason. */
type Mover = { by: 'verifier'; staffId?: never; refusal?: never } | { by: 'staff'; staffId: number; refusal: string | undefined };

/**
 * Transitions an application; grant and mail are one transaction. An application that already left the state stays unchanged.
 * @returns its current state
 * @throws HttpError 409 `payment_pending` while a charge for the membership has no outcome, `not_available` when the applicant
 * has a membership meanwhile
 */
export async function moveGives(
  services: Services,
  applicationId: number,
  move: GivesMove,
  { by, staffId, refusal }: Mover,
): Promise<GivesState> {
  return services.fork().transactional(async (em) => {
    const { customer_id: customerId } = await db(em)
      .selectFrom('gives_applications')
      .select('customer_id')
      .where('id', '=', applicationId)
      .executeTakeFirstOrThrow();
    const customer = await lockCustomer(em, customerId);
    const { state: from } = await db(em)
      .selectFrom('gives_applications')
      .select('state')
      .where('id', '=', applicationId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const { to } = givesMachine.moves[move];
    if (!canMove(givesMachine, move, from, by)) return from;
    const now = services.clock.now();
    const decided = to === 'proved' ? {} : { decided_at: now, decided_by: staffId ?? null, refusal: refusal ?? null };
    await db(em)
      .updateTable('gives_applications')
      .set({ state: to, ...decided })
      .where('id', '=', applicationId)
      .execute();
    await db(em)
      .insertInto('gives_history')
      .values({ application_id: applicationId, ...entry({ at: now, from, to, move, by }) })
      .execute();
    if (by === 'staff') {
      await audit(em, {
        action: `application.${move}`,
        subject: { type: 'customer', id: customerId, label: customer.email },
        before: { application: applicationId, state: from },
        after: { application: applicationId, state: to },
        reason: refusal ?? null,
      });
    }
    services.log.info({ application_id: applicationId, move, by, staff_id: staffId }, 'application for a free membership moved');
    if (to === 'proved') {
      await tellStaff(services, em, 'application_waits', { shopperName: customer.firstname || 'Somebody' });
      return to;
    }
    await dropDocuments(em, applicationId);
    if (to === 'approved' && givesObstacle(await membershipOf(em, customerId), now) !== null)
      throw conflict('This applicant has a membership now.', 'not_available');
    if (to === 'approved' && !(await giveMembership(services, em, customer, ANNUAL_DAYS, 'gives')))
      throw conflict('A payment by this applicant is being confirmed. Please wait a moment and try again.', 'payment_pending');
    const { firstname, email } = customer;
    await services.mail.send(em, 'gives_decided', email, { firstname, approved: to === 'approved', refusal: refusal ?? null });
    return to;
  });
}
