/** Stages of a user (ACC-003, MEM-001 … MEM-005). */
export const USER_STATUSES = ['visitor', 'lead', 'trial', 'member', 'canceled'] as const;
/** Stage of a user (ACC-003). */
export type UserStatus = (typeof USER_STATUSES)[number];

/** Who acts, as the permission table knows it (OP-046): a stage, or one of the two that overrule it. */
export type Role = UserStatus | 'pla' | 'employee';
export const ROLES: readonly Role[] = [...USER_STATUSES, 'pla', 'employee'];

/** Price-list groups (MEM-015 … MEM-018, OP-048). */
export const GROUP = { general: 1, member: 4, lapsed: 5, employee: 8 } as const;
/** Id of a customer group, which decides the prices (OP-048). */
export type GroupId = (typeof GROUP)[keyof typeof GROUP];

/** The group whose prices a user gets; staff wins over the stage (OP-048). */
export function groupOf(status: UserStatus, isEmployee = false): GroupId {
  if (isEmployee) return GROUP.employee;
  if (status === 'trial' || status === 'member') return GROUP.member;
  return status === 'canceled' ? GROUP.lapsed : GROUP.general;
}

/** Trial and member count as paying member (MEM-012); staff always do. */
export function isPayingMember(status: UserStatus, isEmployee = false): boolean {
  return isEmployee || status === 'trial' || status === 'member';
}

/** The same by role: trial, member and staff. */
export function isMemberRole(role: Role): boolean {
  return role === 'employee' || (role !== 'pla' && isPayingMember(role));
}

/** Lapsed by group id or by status, either suffices (MEM-017, MEM-048). */
export function isLapsed(user: { status?: UserStatus | null; groupId?: number | null }): boolean {
  return user.groupId === GROUP.lapsed || user.status === 'canceled';
}

/** PLA: a non-member whose campaign contains `pla`, or whose flag is set (MEM-007 … MEM-009, OP-050). */
export function isPlaUser(user: { isMember: boolean; utmCampaign?: string | null; flag?: boolean }): boolean {
  return !user.isMember && (user.flag === true || isPlaCampaign(user.utmCampaign));
}

/** Whether a utm_campaign value sets the PLA flag: as a word of its own, in any case (OP-050, OP-194). */
export function isPlaCampaign(utmCampaign: string | null | undefined): boolean {
  return /(?<![a-z\d])pla(?![a-z\d])/i.test(utmCampaign ?? '');
}

/** The role of a user: staff first, then the PLA flag for those who never joined, else the stage (OP-046). */
export function roleOf(user: { status: UserStatus; isEmployee?: boolean; isPla?: boolean }): Role {
  if (user.isEmployee) return 'employee';
  if (user.isPla && (user.status === 'visitor' || user.status === 'lead')) return 'pla';
  return user.status;
}

/** Registered: by the registration cookie, or by group id plus login cookie (ACC-067). */
export function isRegistered(user: { registrationCookie: boolean; groupId?: number | null; loginCookie: boolean }): boolean {
  return user.registrationCookie || (user.loginCookie && (user.groupId ?? 0) > 0);
}

/** Reads a user status in either spelling of cancelled (OP-004); null for an unknown one. */
export function userStatus(raw: string): UserStatus | null {
  const name = raw === 'cancelled' ? 'canceled' : raw;
  return USER_STATUSES.find((status) => status === name) ?? null;
}
