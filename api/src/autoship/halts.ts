import { isAutoshipOn, isPayingMember } from '@larder/rules';
import { autoshipStanding } from '../customers/autoship-standing.ts';
import type { Em } from '../platform/db/orm.ts';
import type { LockedDelivery } from './delivery-row.ts';

/** Why nothing of a schedule is ordered: it is paused, autoship of the account is off or paused, or its membership ended. */
export type Halt = 'paused' | 'off' | 'no_membership';

/** Whether a delivery may go out as things stand; null when it may. */
export async function haltOf(em: Em, { scheduleStatus, customer }: LockedDelivery): Promise<Halt | null> {
  const standing = await autoshipStanding(em, customer.id);
  if (!isAutoshipOn(standing) || standing.status === 'paused') return 'off';
  if (!isPayingMember(customer.user_status, customer.is_employee)) return 'no_membership';
  return scheduleStatus === 'paused' ? 'paused' : null;
}
