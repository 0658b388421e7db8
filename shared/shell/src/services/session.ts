import type { Account } from '@larder/contracts';
import type { Session } from '../session.ts';

/** Price group of visitors (MEM-015). */
const generalGroup = 1;

/** Identifies a browser, regardless of who is signed in. */
type Browser = Pick<Session, 'uuid' | 'isPla' | 'isRegistered'>;

const UNKNOWN: Browser = { uuid: null, isPla: false, isRegistered: false };

/**
 * The session that follows from an account; a visitor's when there is none. `uuid` is the visitor cookie's value; an ad for products that led to
 * this browser is remembered until its shopper joins (MEM-008, OP-050).
 */
export function sessionOf(account: Account | null, { uuid, isPla, isRegistered }: Browser = UNKNOWN): Session {
  if (!account) {
    return {
      loggedIn: false,
      userStatus: 'visitor',
      groupId: generalGroup,
      isEmployee: false,
      isPla,
      isRegistered,
      status: 'error',
      ready: true,
      uuid,
      account: null,
    };
  }
  return {
    loggedIn: account.logged_in,
    userStatus: account.user_status,
    groupId: account.group_id,
    isEmployee: account.is_thrive_employee,
    isPla: account.userIsPla || (isPla && account.user_status === 'lead'),
    isRegistered: true,
    status: 'success',
    ready: true,
    uuid,
    account,
  };
}
