import type { CallInput, DeskCustomer } from '@larder/contracts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { requireVersion } from '../../../platform/desk/require-version.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { conflict, invalid } from '../../../platform/http/errors.ts';
import type { LockedCustomer } from '../../customers/locked-customer.ts';
import { cancelByEmployee } from '../../membership/cancellation/cancel-membership.ts';
import { giveMembership } from '../../membership/give-membership.ts';
import { lockOpenCustomer } from './lock-open-customer.ts';
import { readCustomer, readMembership } from './customer-profile.ts';

async function extend(c: RequestContext, em: Em, customer: LockedCustomer, days: number | undefined): Promise<void> {
  if (days === undefined) throw invalid({ days: 'Please enter a number of days.' });
  if (!(await giveMembership(c.services, em, customer, days, 'employee')))
    throw conflict('A payment for this membership is being confirmed. Please try again in a moment.', 'payment_pending');
}

/**
 * PUT /desk/customers/{id}/membership: extends a membership by days, cancels it as its owner would, or ends it at once.
 * @throws HttpError 400 without a membership to cancel, 404, 409 `changed_meanwhile` or `payment_pending`
 */
export async function changeMembership(
  c: RequestContext,
  { params, body }: CallInput<'PUT /desk/customers/{id}/membership'>,
): Promise<{ success: true; customer: DeskCustomer }> {
  const customer = await c.em.transactional(async (em) => {
    const locked = await lockOpenCustomer(em, params.id);
    const before = await readMembership(em, locked.id);
    requireVersion(body.version, before ?? { version: 0 });
    if (body.change === 'extend') await extend(c, em, locked, body.days);
    else await cancelByEmployee(c.services, em, locked.id, body.change === 'end');
    const after = await readMembership(em, locked.id);
    await audit(em, {
      action: `membership.${body.change}`,
      subject: { type: 'customer', id: locked.id, label: locked.email },
      before,
      after,
      reason: body.reason,
    });
    return readCustomer(c, locked.id, em);
  });
  return { success: true, customer };
}
