import { isAutoshipOn, isPayingMember } from '@larder/rules';
import { isLeaving } from '../account/privacy/deletion.ts';
import type { Em } from '../platform/db/orm.ts';
import type { LockedDelivery } from './delivery-row.ts';

/** Why nothing of a schedule is ordered: it is paused, autoship of the account is off or paused, or its membership or account ends. */
export type Halt = 'paused' | 'off' | 'no_membership';

/** Why a delivery is left out: it is halted, has no address, or none of its items is available. */
export type LeaveOutCause = Halt | 'all_skipped' | 'no_address' | 'nothing_left' | 'refused';

/** Returns why a delivery cannot ship now; null when it can. */
export async function haltOf(em: Em, { scheduleStatus, customer }: LockedDelivery): Promise<Halt | null> {
  const standing = { type: customer.autoship_type, status: customer.autoship_status };
  if (!isAutoshipOn(standing) || standing.status === 'paused') return 'off';
  if (await isLeaving(em, customer.id)) return 'off';
  if (!isPayingMember(customer.user_status, customer.is_employee)) return 'no_membership';
  return scheduleStatus === 'paused' ? 'paused' : null;
}
