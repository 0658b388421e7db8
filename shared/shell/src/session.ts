import type { Account, UserStatus } from '@larder/contracts';

/** Who is here. `account` is null for visitors and while it is not known. Owned by the host. */
export interface Session {
  readonly loggedIn: boolean;
  readonly userStatus: UserStatus;
  /** Customer group (MEM-015..018): 1, 4, 5 or 8. */
  readonly groupId: number;
  readonly isEmployee: boolean;
  /** PLA user (MEM-007). */
  readonly isPla: boolean;
  /** Has or had an account in this browser, signed in or not (ACC-067). */
  readonly isRegistered: boolean;
  /** `error` for visitors: they have no account (ACC-087). */
  readonly status: 'success' | 'error';
  /** It is known who is here. */
  readonly ready: true;
  /** Visitor id of the `uuid` cookie. */
  readonly uuid: string | null;
  readonly account: Account | null;
}
