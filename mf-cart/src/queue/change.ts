import type { RequestStatus } from '@larder/rules';

/** One line's status while its call runs (CART-045); `ready` otherwise, also while a change waits for the quiet period. */
export type ItemStatus = Extract<RequestStatus, 'ready' | 'creating' | 'updating' | 'deleting'>;

export type LineOptions = Readonly<Record<string, string>>;

/** What a shopper says of a product that the store had put into the cart (OP-087). */
export type PrefillStatus = 'skipped' | 'never_item';

/** A wish of the shopper: the quantity a product shall have, whatever it is now. Absolute, so that repeats and races lose nothing. */
export interface Change {
  readonly productId: number;
  readonly options: LineOptions;
  /** Pieces before the first of the changes that this one sums up; what a failure goes back to (CART-067). */
  readonly before: number;
  /** Pieces wanted, 0 takes the product out of the cart. */
  readonly qty: number;
  /** `true` puts it on the saved list, `false` takes it off (CART-052); undefined leaves the list alone. */
  readonly saveForLater?: boolean;
  /** The cart that was on the screen; empty while there was none. Its quantities mean nothing in another one. */
  readonly cartId: string;
  /** Said of a product that was prefilled; undefined while nothing was (CART-069). */
  readonly prefillStatus?: PrefillStatus;
}

/** Changes that were sent in one call and are not answered yet. A repeat with the same id changes nothing twice. */
export interface SentChanges {
  readonly mutationId: string;
  readonly changes: Readonly<Record<string, Change>>;
}

/** The cart that a call's quantities are for; empty while there was none. */
export const basisOf = ({ changes }: SentChanges): string =>
  Object.values(changes).find(({ cartId }) => cartId !== '')?.cartId ?? '';

/** Names a line in the cart: one product in one choice of options. */
export function lineKey(productId: number, options: LineOptions = {}): string {
  const chosen = Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1));
  return chosen.length === 0 ? String(productId) : `${productId}|${new URLSearchParams(chosen).toString()}`;
}

/** What a call does to a line while it runs (CART-045). */
export function statusOfChange({ before, qty }: Change): ItemStatus {
  if (qty === 0) return 'deleting';
  return before === 0 ? 'creating' : 'updating';
}

/** Whether a change would change anything; an add that was taken back is not sent (CART-065). */
export function hasEffect({ before, qty, saveForLater, prefillStatus }: Change): boolean {
  return qty !== before || saveForLater !== undefined || prefillStatus !== undefined;
}

/**
 * A change that was thought out for a cart that is gone, for the one that took its place: a raise stays a raise by as many pieces, from what
 * is there now. Lowering, removing and saving are done with: what they were about is gone. Null where nothing is left to wish.
 */
export function rebased(change: Change, cartId: string, held: number): Change | null {
  const more = change.qty - change.before;
  if (more <= 0 || change.saveForLater !== undefined) return null;
  const { prefillStatus: _done, ...wish } = change;
  return { ...wish, cartId, before: held, qty: held + more };
}
