import { can, isLapsed, roleOf, type Outcome } from '@larder/rules';
import type { Session } from '@larder/shell';

/** What happens when this shopper tries to put something on autoship (OP-046); lapsed by status or by group alike (MEM-048). */
export function autoshipOutcome({ userStatus, groupId, isEmployee, isPla, loggedIn }: Session): Outcome {
  const status = isLapsed({ status: userStatus, groupId }) ? 'canceled' : userStatus;
  return can(roleOf({ status, isEmployee, isPla }), 'autoship', loggedIn);
}
