import type { AnalyticsFields } from '@larder/contracts/analytics';

/** Typed events: what remotes tell each other and the data layer (OP-168). */
export interface ShellEvents {
  'session.changed': { reason: 'login' | 'logout' | 'registration' | 'membership' | 'account' };
  /** Who was signed in is not here any more, in whichever tab that happened: what is about them goes. */
  'person.left': Record<never, never>;
  'cart.changed': { totalItems: number };
  /** `grandTotal` is in dollars. */
  'order.placed': { orderId: string; grandTotal: number; items: AnalyticsFields<'purchase'>['items'] };
  'autoship.changed': { itemId: number };
  product_added: AnalyticsFields<'product_added'>;
  product_removed: AnalyticsFields<'product_removed'>;
  /** Who is here when the page is loaded in full; once, not with every page (ACC-085). */
  identify: AnalyticsFields<'identify'>;
  error_alert: AnalyticsFields<'error_alert'>;
  /** `page_view_id` is new with every change of the route (OP-163). */
  page_view: AnalyticsFields<'page_view'>;
  /** An exit offer was shown, or accepted (OP-168). */
  exit_intent_shown: AnalyticsFields<'exit_intent_shown'>;
  exit_intent_claimed: AnalyticsFields<'exit_intent_claimed'>;
  /** A value of an experiment was shown; once per name. */
  experiment_viewed: AnalyticsFields<'experiment_viewed'>;
}
/** Name of an event between remotes. */
export type ShellEventName = keyof ShellEvents;
/** Event bus between remotes. */
export interface Events {
  emit<N extends ShellEventName>(name: N, detail: ShellEvents[N]): void;
  /** Answers the unsubscribe function. */
  on<N extends ShellEventName>(name: N, listener: (detail: ShellEvents[N]) => void): () => void;
}
