import type { Account } from '@larder/contracts';
import type { Session } from '../session.ts';

/** Price group of everybody who is not known (MEM-015). */
const generalGroup = 1;

/** The session that follows from an account; a visitor's when there is none. `uuid` is the visitor cookie's value. */
export function sessionOf(account: Account | null, uuid: string | null = null): Session {
  if (!account) {
    return {
      loggedIn: false,
      userStatus: 'visitor',
      groupId: generalGroup,
      isEmployee: false,
      isPla: false,
      uuid,
      account: null,
    };
  }
  return {
    loggedIn: account.logged_in,
    userStatus: account.user_status,
    groupId: account.group_id,
    isEmployee: account.is_thrive_employee,
    isPla: account.userIsPla,
    uuid,
    account,
  };
}
