/** Events of the store that webhooks may subscribe to, each as `subject.verb`. */
export const WEBHOOK_EVENTS = [
  'order.placed',
  'order.changed',
  'order.shipped',
  'order.refunded',
  'product.changed',
  'price.changed',
  'stock.changed',
  'member.joined',
  'member.left',
] as const;

/** Event that webhooks may subscribe to, such as `order.placed`. */
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Event of the test button. Every webhook receives it, whatever it subscribes to. */
export const WEBHOOK_TEST = 'webhook.test';

/** State of the delivery of an event to a webhook. A failed one is not tried again, unless an employee sends it again. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
