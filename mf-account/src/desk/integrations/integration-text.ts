import type { DeskWebhookDelivery } from '@larder/contracts';
import { API_KEY_SCOPES, type ApiKeyScope, WEBHOOK_EVENTS, WEBHOOK_TEST, type WebhookEvent } from '@larder/rules';

/** Scopes of API keys as people read them. */
const SCOPE_TEXT: Readonly<Record<ApiKeyScope, string>> = {
  warehouse: 'Warehouse: reads orders and products, packs and ships, corrects stock',
  accounting: 'Accounting: reads orders, payments, ledger and reports, exports them',
  marketing: 'Marketing: reads products, reads and changes promotions',
};

/** Scopes as choices of a form. */
export const SCOPE_OPTIONS = API_KEY_SCOPES.map((scope) => ({ value: scope, label: SCOPE_TEXT[scope] }));

/** A scope in a list, such as `Warehouse`. */
export const scopeName = (scope: ApiKeyScope): string => SCOPE_TEXT[scope].split(':')[0] ?? scope;

/** Events as people read them. */
export const EVENT_TEXT: Readonly<Record<WebhookEvent | typeof WEBHOOK_TEST, string>> = {
  'order.placed': 'Order placed',
  'order.changed': 'Order changed',
  'order.shipped': 'Order shipped',
  'order.refunded': 'Order refunded',
  'product.changed': 'Product changed',
  'price.changed': 'Price changed',
  'stock.changed': 'Stock changed',
  'member.joined': 'Member joined',
  'member.left': 'Member left',
  [WEBHOOK_TEST]: 'Test',
};

/** Events as choices of a filter. */
export const EVENT_OPTIONS = ([...WEBHOOK_EVENTS, WEBHOOK_TEST] as const).map((event) => ({
  value: event,
  label: EVENT_TEXT[event],
}));

/** States of deliveries as people read them. */
export const DELIVERY_TEXT: Readonly<Record<DeskWebhookDelivery['state'], string>> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
};
