import type { DeskRole } from '@larder/rules';

/** Roles as people read them, with what they are for. */
export const ROLE_TEXT: Readonly<Record<DeskRole, { readonly name: string; readonly detail: string }>> = {
  owner: { name: 'Owner', detail: 'Everything, and gives roles' },
  catalog: { name: 'Catalog', detail: 'Products, categories, prices, stock, imports' },
  marketing: { name: 'Marketing', detail: 'Promotions, content, experiments, reviews' },
  support: { name: 'Support', detail: 'Customers, orders, returns, autoship, chat' },
  finance: { name: 'Finance', detail: 'Refunds, payments, ledger, reports' },
  warehouse: { name: 'Warehouse', detail: 'Packing, tracking, stock corrections' },
  developer: { name: 'Developer', detail: 'Releases, jobs, mail log, settings' },
};

/** Roles in a line, such as `Owner, Support`; `No role` without any. */
export const rolesText = (roles: readonly DeskRole[]): string =>
  roles.map((role) => ROLE_TEXT[role].name).join(', ') || 'No role';
