import type { CallInput, DeskCustomer } from '@larder/contracts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { db } from '../../../platform/db/db.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { conflict, invalid } from '../../../platform/http/errors.ts';
import { closeMerged } from '../../customers/close-merged.ts';
import type { LockedCustomer } from '../../customers/locked-customer.ts';
import { isCharging } from '../../membership/enrollment.ts';
import { isLeaving } from '../../privacy/deletion.ts';
import { endOtherSessions } from '../../session/session.store.ts';
import { lockOpenCustomer } from './lock-open-customer.ts';
import { readCustomer } from './customer-profile.ts';

/** Locks both customers, the one with the lower number first, so that two mergers cannot wait for each other. */
async function lockBoth(em: Em, into: number, from: number): Promise<{ into: LockedCustomer; from: LockedCustomer }> {
  const first = await lockOpenCustomer(em, Math.min(into, from));
  const second = await lockOpenCustomer(em, Math.max(into, from));
  return first.id === into ? { into: first, from: second } : { into: second, from: first };
}

/** @throws HttpError 409 `has_membership`, `payment_pending`, `deletion_scheduled`; 400 on `other_id` for an employee */
async function checkMerger(em: Em, { into, from }: { into: LockedCustomer; from: LockedCustomer }): Promise<void> {
  if (from.is_employee) throw invalid({ other_id: 'The account of an employee cannot be merged into another one.' });
  const membership = await db(em)
    .selectFrom('subscriptions')
    .select('id')
    .where('customer_id', '=', from.id)
    .where('state', '<>', 'canceled')
    .executeTakeFirst();
  if (membership)
    throw conflict(
      'The other account has a membership. Please end it first, or merge this account into the other one.',
      'has_membership',
    );
  if (await isCharging(em, from.id))
    throw conflict('A payment of the other account is being confirmed. Please try again in a moment.', 'payment_pending');
  for (const { id } of [into, from])
    if (await isLeaving(em, id)) throw conflict('One of the accounts is scheduled for deletion.', 'deletion_scheduled');
}

/**
 * POST /desk/customers/{id}/merge: moves what another account of the same person has to this one, and closes that account; all in one transaction.
 * @throws HttpError 400 on `other_id`; 404; 409 as {@link checkMerger}, and `delivery_under_way`
 */
export async function mergeCustomers(
  c: RequestContext,
  { params, body: { other_id: otherId, reason } }: CallInput<'POST /desk/customers/{id}/merge'>,
): Promise<{ success: true; customer: DeskCustomer }> {
  if (otherId === params.id) throw invalid({ other_id: 'Please choose another account.' });
  const customer = await c.em.transactional(async (em) => {
    const both = await lockBoth(em, params.id, otherId);
    await checkMerger(em, both);
    const { into, from } = both;
    const merger = { from: from.id, into: into.id, now: c.now() };
    const moved: Record<string, number> = {};
    for (const [name, move] of Object.entries(c.services.mergeHooks)) moved[name] = await move(em, merger);
    await endOtherSessions(em, from.id, null);
    await c.services.endWaysIn(em, from.id, null);
    await closeMerged(em, merger);
    const subject = { type: 'customer', id: into.id, label: into.email };
    await audit(em, { action: 'customer.merge', subject, after: { merged_customer_id: from.id, ...moved }, reason });
    return readCustomer(c, into.id, em);
  });
  return { success: true, customer };
}
