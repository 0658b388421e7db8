import type { DeskCustomer } from '@larder/contracts';
import { audit } from '../../../platform/audit/audit.ts';
import { db } from '../../../platform/db/db.ts';
import { isoUtc } from '../../../platform/db/sql.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { forgivePasswordTries } from '../../customers/password-tries.ts';
import { sessionsOf } from '../../profile/devices/devices.calls.ts';
import { endOtherSessions } from '../../session/session.store.ts';
import { lockOpenCustomer } from './lock-open-customer.ts';
import { readCustomer } from './customer-profile.ts';

type Changed = Promise<{ success: true; customer: DeskCustomer }>;

/** POST /desk/customers/{id}/unlock: clears the lock after wrong passwords. @throws HttpError 404 */
export async function unlockCustomer(c: RequestContext, customerId: number): Changed {
  const customer = await c.em.transactional(async (em) => {
    const { id, email } = await lockOpenCustomer(em, customerId);
    const { locked_until } = await db(em)
      .selectFrom('customers')
      .select('locked_until')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await forgivePasswordTries(em, id);
    const subject = { type: 'customer', id, label: email };
    await audit(em, {
      action: 'customer.unlock',
      subject,
      before: { locked_until: isoUtc(locked_until) },
      after: { locked_until: null },
    });
    return readCustomer(c, id, em);
  });
  return { success: true, customer };
}

/** DELETE /desk/customers/{id}/sessions: signs the customer out everywhere. @throws HttpError 404 */
export async function endCustomerSessions(c: RequestContext, customerId: number): Changed {
  const customer = await c.em.transactional(async (em) => {
    const { id, email } = await lockOpenCustomer(em, customerId);
    const before = await sessionsOf(em, id, c.realNow());
    await endOtherSessions(em, id, null);
    const subject = { type: 'customer', id, label: email };
    await audit(em, { action: 'customer.sign_out', subject, before: { sessions: before.length }, after: { sessions: 0 } });
    return readCustomer(c, id, em);
  });
  return { success: true, customer };
}
