import type { ExitKind } from '@larder/rules';

/** Typed events: what remotes tell each other and the data layer (OP-168). */
export interface ShellEvents {
  'session.changed': { reason: 'login' | 'logout' | 'registration' | 'membership' | 'account' };
  /** Who was signed in is not here any more, in whichever tab that happened: what is about them goes. */
  'person.left': Record<never, never>;
  'cart.changed': { totalItems: number };
  'order.placed': { orderId: string; grandTotal: number };
  'autoship.changed': { itemId: number };
  product_added: { product_id: number; qty: number; analytics_category: string; type_category: string };
  product_removed: { product_id: number; qty: number; analytics_category: string; type_category: string };
  /** Who is here when the page is loaded in full; once, not with every page (ACC-085). */
  identify: { customer_id: number | null; uuid: string | null; user_status: string; group_id: number };
  error_alert: { message: string };
  /** `page_view_id` is new with every change of the route (OP-163). */
  page_view: { url: string; page_type: string; sub_type: string | null; page_view_id: string };
  /** An offer to somebody who is about to leave was shown, or taken (OP-168). */
  exit_intent_shown: { kind: ExitKind };
  exit_intent_claimed: { kind: ExitKind };
  /** A value of an experiment was shown; once per name. */
  experiment_viewed: { name: string; value: string };
}
export type ShellEventName = keyof ShellEvents;
export interface Events {
  emit<N extends ShellEventName>(name: N, detail: ShellEvents[N]): void;
  /** Answers the unsubscribe function. */
  on<N extends ShellEventName>(name: N, listener: (detail: ShellEvents[N]) => void): () => void;
}
