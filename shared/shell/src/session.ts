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
  /** Visitor id of the `uuid` cookie. */
  readonly uuid: string | null;
  readonly account: Account | null;
}
