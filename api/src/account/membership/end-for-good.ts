import type { LockedCustomer } from '../customers/locked-customer.ts';
import type { Em } from '../../platform/db/orm.ts';
import type { Services } from '../../platform/services.ts';
import { endMembership } from './move-membership.ts';
import { Subscription } from './subscription.table.ts';

/** Ends the membership of a deleted account, regardless of its remaining term. Does nothing without a membership. */
export async function endForGood(services: Services, em: Em, customer: LockedCustomer): Promise<void> {
  const subscription = await em.findOne(Subscription, { customerId: customer.id });
  if (!subscription || subscription.state === 'canceled') return;
  await endMembership(services, em, { customer, subscription }, { by: 'shopper', cause: 'left' });
}
