import type { CallInput, CallResponse } from '@larder/contracts';
import { audit } from '../../../platform/audit/audit.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { authRequired, badRequest } from '../../../platform/http/errors.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { beginViewing, endViewing, overdueViews } from '../../session/viewing.ts';
import { lockOpenCustomer } from './lock-open-customer.ts';

/**
 * POST /desk/customers/{id}/view: the store shows itself as the customer sees it for 15 minutes, in the employee's own session.
 * @throws HttpError 400 for an employee's account, 404
 */
export async function startView(
  c: RequestContext,
  { params, body: { reason } }: CallInput<'POST /desk/customers/{id}/view'>,
): Promise<CallResponse<'POST /desk/customers/{id}/view'>> {
  const sessionId = c.session.id;
  if (sessionId === null) throw authRequired();
  const until = await c.em.transactional(async (em) => {
    const { id, email, is_employee: isEmployee } = await lockOpenCustomer(em, params.id);
    if (isEmployee) throw badRequest('Accounts of employees cannot be viewed.', { errorCode: 'employee' });
    await endViewing(em, sessionId, 'other_view');
    const viewingUntil = await beginViewing(em, sessionId, id, c.realNow());
    const subject = { type: 'customer', id, label: email };
    await audit(em, { action: 'customer.view', subject, after: { viewing_until: viewingUntil }, reason });
    return viewingUntil;
  });
  return { success: true, viewing_until: until.toISOString() };
}

/** DELETE /desk/view: the store is the employee's own again. Idempotent. */
export async function endView(c: RequestContext): Promise<CallResponse<'DELETE /desk/view'>> {
  const sessionId = c.session.id;
  if (sessionId === null) throw authRequired();
  return { success: true, customer_id: await c.em.transactional((em) => endViewing(em, sessionId, 'ended')) };
}

/** Ends views whose time is over, so that the log has their end. They show nothing from that moment on, whether this ran or not. */
export const endOverdueViews = defineJob({
  queue: 'desk.views',
  cron: '* * * * *',
  due: () => Promise.resolve(null),
  async run(services) {
    for (const id of await overdueViews(services.fork(), services.clock.real()))
      await services.fork().transactional((em) => endViewing(em, id, 'time_over'));
  },
});
