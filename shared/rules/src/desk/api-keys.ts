import type { Permission } from './permissions.ts';

/** What an API key is for. It decides which calls of the back office the key may make. */
export const API_KEY_SCOPES = ['warehouse', 'accounting', 'marketing'] as const;

/** Scope of an API key. */
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number];

/** How every API key begins, so that the store, people and secret scanners recognize one. */
export const API_KEY_PREFIX = 'larder_key_';

/** Permissions of each scope. Calls that require a proof of identity refuse every key. */
export const SCOPE_PERMISSIONS: Readonly<Record<ApiKeyScope, readonly Permission[]>> = {
  warehouse: ['orders.read', 'orders.pack', 'products.read', 'stock.write'],
  accounting: ['orders.read', 'payments.read', 'reports.read', 'ledger.read', 'exports.run'],
  marketing: ['products.read', 'promotions.read', 'promotions.write'],
};
