import { type ApiKeyScope, type DeskRole, groupOf, type GroupId, type Role, type UserStatus } from '@larder/rules';

/** The caller's role for prices and permissions (OP-046, OP-048). Loaded once per request with the session. */
export interface Viewer {
  customerId: number | null;
  role: Role;
  userStatus: UserStatus;
  groupId: GroupId;
  isEmployee: boolean;
  /** Roles in the back office; none for everyone but its employees. */
  deskRoles: readonly DeskRole[];
  /** The API key that makes the call; null for people. Its scope decides what it may do, not the roles. */
  apiKey: { id: string; name: string; scope: ApiKeyScope } | null;
  /** Opted out with their account: what they do is not counted (SHELL-101). */
  doNotSell: boolean;
  /** Another one whenever what they bought is. */
  purchasesVersion: number;
}

/** Names an API key in the audit log and in the history of what it changed. */
export const apiKeyLabel = ({ name }: NonNullable<Viewer['apiKey']>): string => `API key ${name}`.toLowerCase();

export const visitor: Viewer = {
  customerId: null,
  role: 'visitor',
  userStatus: 'visitor',
  groupId: groupOf('visitor'),
  isEmployee: false,
  deskRoles: [],
  apiKey: null,
  doNotSell: false,
  purchasesVersion: 0,
};
