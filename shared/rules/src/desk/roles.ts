import { PERMISSIONS, type Permission } from './permissions.ts';

/** Roles of employees in the back office. An employee has any number of them. */
export const DESK_ROLES = ['owner', 'catalog', 'marketing', 'support', 'finance', 'warehouse', 'developer'] as const;

/** Role of an employee in the back office. */
export type DeskRole = (typeof DESK_ROLES)[number];

/** The permissions of each role. This table is the only place that decides who may do what in the back office. */
export const ROLE_PERMISSIONS: Readonly<Record<DeskRole, readonly Permission[]>> = {
  owner: PERMISSIONS,
  catalog: [
    'desk.use',
    'home.read',
    'products.read',
    'products.write',
    'prices.write',
    'stock.write',
    'imports.run',
    'categories.write',
    'exports.run',
  ],
  marketing: [
    'desk.use',
    'home.read',
    'products.read',
    'promotions.read',
    'promotions.write',
    'content.write',
    'experiments.write',
    'reviews.moderate',
  ],
  support: [
    'desk.use',
    'orders.read',
    'orders.change',
    'returns.decide',
    'products.read',
    'promotions.read',
    'customers.read',
    'customers.write',
    'customers.impersonate',
    'customers.privacy',
    'cash.grant',
    'giftcards.write',
    'autoship.read',
    'autoship.write',
    'chat.answer',
  ],
  finance: [
    'desk.use',
    'home.read',
    'orders.read',
    'orders.refund',
    'payments.read',
    'products.read',
    'promotions.read',
    'customers.read',
    'autoship.read',
    'reports.read',
    'ledger.read',
    'exports.run',
    'audit.read',
  ],
  warehouse: ['desk.use', 'orders.read', 'orders.pack', 'products.read', 'stock.write', 'autoship.read'],
  developer: ['desk.use', 'releases.promote', 'jobs.run', 'mail.read', 'settings.read'],
};

/**
 * Returns what an employee with these roles may do.
 * @param roles - the employee's roles; none give no permission
 * @returns the permissions in the order of {@link PERMISSIONS}
 */
export const permissionsOfRoles = (roles: readonly DeskRole[]): Permission[] =>
  PERMISSIONS.filter((permission) => roles.some((role) => ROLE_PERMISSIONS[role].includes(permission)));

/** Whether an employee with these roles has a permission. */
export const hasPermission = (roles: readonly DeskRole[], permission: Permission): boolean =>
  roles.some((role) => ROLE_PERMISSIONS[role].includes(permission));

/** Whether a text is a role. Guards values of the database that a later release wrote. */
export const isDeskRole = (text: string): text is DeskRole => DESK_ROLES.some((role) => role === text);
