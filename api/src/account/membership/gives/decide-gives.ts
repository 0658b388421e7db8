import type { CallInput, GivesWaiting } from '@larder/contracts';
import { db } from '../../../platform/db/db.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { isoUtc } from '../../../platform/db/sql.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { customerOf } from '../../../platform/http/customer-of.ts';
import { refusalOf } from '../../../platform/http/refusal-of.ts';
import { documentsOf } from './documents.ts';
import { moveGives } from './move-gives.ts';

/** Limit of applications shown; more follow once these are decided. */
const MOST = 100;

const ofOthers = (em: Em, staffId: number) =>
  db(em)
    .selectFrom('gives_applications as a')
    .innerJoin('customers as c', 'c.id', 'a.customer_id')
    .where('a.customer_id', '<>', staffId);

/** GET /desk/gives: applications that wait for staff, oldest first. */
export async function givesForStaff(c: RequestContext): Promise<{ applications: GivesWaiting[] }> {
  const found = await ofOthers(c.em, customerOf(c))
    .select(['a.id', 'a.category', 'a.household_size', 'a.income_band', 'a.story', 'a.created_at'])
    .select(['c.firstname', 'c.lastname', 'c.email'])
    .where('a.state', '=', 'proved')
    .orderBy('a.id')
    .limit(MOST)
    .execute();
  const documents = await documentsOf(
    c.em,
    found.map(({ id }) => id),
  );
  return {
    applications: found.map(({ id, firstname, lastname, email, created_at, ...answers }) => ({
      ...answers,
      application_id: id,
      shopper_name: `${firstname} ${lastname}`,
      shopper_email: email,
      created_at: isoUtc(created_at),
      documents: documents(id),
    })),
  };
}

/**
 * POST /desk/gives/{id}: grants a free year, or refuses with a reason. A mail notifies the applicant.
 * @throws HttpError 404 for the own application; 400 on `refusal`; 409 `move_not_allowed` for a decided one, and the errors of
 * `moveGives`
 */
export async function decideGives(c: RequestContext, { params, body }: CallInput<'POST /desk/gives/{id}'>) {
  const staffId = customerOf(c);
  const refusal = refusalOf(body);
  const found = await ofOthers(c.em, staffId).select('a.state').where('a.id', '=', params.id).executeTakeFirst();
  // Staff sees an application only after its owner is verified.
  if (!found || found.state === 'submitted') throw notFound('Application');
  if (found.state !== 'proved') throw conflict('This application has already been decided.', 'move_not_allowed');
  const move = body.decision === 'accept' ? 'approve' : 'refuse';
  await moveGives(c.services, params.id, move, { by: 'staff', staffId, refusal });
  return { success: true as const };
}
