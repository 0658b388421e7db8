import { z } from 'zod';

const product = {
  product_id: z.number().int().positive(),
  /** Units that were added or removed. */
  qty: z.number().int().positive(),
  name: z.string(),
  brand: z.string(),
  /** Dollars a piece; null where it is not known. */
  price: z.number().nonnegative().nullable(),
  /** Names of the product's categories; empty where it has none. */
  analytics_category: z.string(),
  type_category: z.string(),
};
const offer = { kind: z.enum(['firstOrderDiscount', 'cartFirstOrderDiscount']) };

/** Events in `window.dataLayer` for analytics tools: one strict schema for each event, by name (OP-168). */
export const analyticsEvents = {
  /** The customer when a page is loaded in full (ACC-085). */
  identify: z.strictObject({
    customer_id: z.number().int().nullable(),
    uuid: z.string().nullable(),
    user_status: z.string().min(1),
    group_id: z.number().int(),
  }),
  /** `page_view_id` is new with every change of the route (SHELL-104, OP-163). */
  page_view: z.strictObject({
    url: z.url(),
    page_type: z.string().min(1),
    sub_type: z.string().nullable(),
    page_view_id: z.uuid(),
  }),
  /** CART-066, CART-108, SHELL-137 */
  product_added: z.strictObject(product),
  product_removed: z.strictObject(product),
  error_alert: z.strictObject({ message: z.string().min(1) }),
  registration: z.strictObject({}),
  login: z.strictObject({}),
  /** `value` is what was paid, in dollars. `items` are the cart's contents, as far as this tab knew them. */
  purchase: z.strictObject({
    order_id: z.string().min(1),
    value: z.number().nonnegative(),
    items: z.array(z.strictObject(product)),
  }),
  /** A value of an experiment was shown; once a name. */
  experiment_viewed: z.strictObject({ name: z.string().min(1), value: z.string().min(1) }),
  /** An exit offer was shown, or accepted. */
  exit_intent_shown: z.strictObject(offer),
  exit_intent_claimed: z.strictObject(offer),
};

/** Names of the data layer's events. */
export type AnalyticsEvent = keyof typeof analyticsEvents;
/** The fields of one of them, without its name. */
export type AnalyticsFields<N extends AnalyticsEvent> = z.infer<(typeof analyticsEvents)[N]>;

const isKnown = (name: unknown): name is AnalyticsEvent => typeof name === 'string' && Object.hasOwn(analyticsEvents, name);

/** The schema error of a data layer entry, for developers; null for valid entries (OP-168). Entries of other tools are unknown events. */
export function analyticsFault(entry: object): string | null {
  const { event, ...fields }: Record<string, unknown> = { ...entry };
  if (!isKnown(event)) return `Unknown event: ${String(event)}`;
  const { error } = analyticsEvents[event].safeParse(fields);
  return error ? z.prettifyError(error) : null;
}
