import type { CallInput } from '@larder/contracts';
import { ANNUAL_DAYS, givesMachine, type GivesMove, type GivesState } from '@larder/rules';
import { lockCustomer } from '../../customers/locked-customer.ts';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { beginning, entry } from '../../platform/history.ts';
import { conflict } from '../../platform/http/errors.ts';
import type { Services } from '../../platform/services.ts';
import { giveMembership } from '../give-membership.ts';

type Answers = CallInput<'POST /gives/questionnaire'>['body'];

/** Writes an application down, or the new answers of the one that is open. Call it with the customer locked. */
export async function beginGives(em: Em, customerId: number, said: Answers, now: Date): Promise<void> {
  const { category, household_size, income_band, story } = said;
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

/**
 * Decides an application: what it gives and its mail are one transaction. One that is decided stays so; answers how it stands.
 * @throws HttpError 409 `payment_pending` while a charge for the membership has no outcome
 */
export async function moveGives(services: Services, applicationId: number, move: GivesMove): Promise<GivesState> {
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
    if (from !== 'submitted') return from;
    const now = services.clock.now();
    await db(em).updateTable('gives_applications').set({ state: to, decided_at: now }).where('id', '=', applicationId).execute();
    await db(em)
      .insertInto('gives_history')
      .values({ application_id: applicationId, ...entry({ at: now, from, to, move, by: 'verifier' }) })
      .execute();
    if (to === 'approved' && !(await giveMembership(services, em, customer, ANNUAL_DAYS, 'gives')))
      throw conflict('Your payment is being confirmed. Please wait a moment and try again.', 'payment_pending');
    await services.mail.send(em, 'gives_decided', customer.email, { firstname: customer.firstname, approved: to === 'approved' });
    return to;
  });
}
