import type { RequestStatus } from '@larder/rules';

/** One line's status while its call runs (CART-045); `ready` otherwise, also while a change waits for the quiet period. */
export type ItemStatus = Extract<RequestStatus, 'ready' | 'creating' | 'updating' | 'deleting'>;

/** Chosen options of a product: value id by option id. */
export type LineOptions = Readonly<Record<string, string>>;

/** A shopper's feedback on a product that the store had put into the cart (OP-087). */
export type PrefillStatus = 'skipped' | 'never_item';

/** A requested change: the final quantity of a product. Absolute, so that retries and races lose nothing. */
export interface Change {
  readonly productId: number;
  readonly options: LineOptions;
  /** Units before the first of the merged changes; a failure reverts to it (CART-067). */
  readonly before: number;
  /** Requested units; 0 removes the product from the cart. */
  readonly qty: number;
  /** `true` puts it on the saved list, `false` takes it off (CART-052); undefined leaves the list alone. */
  readonly saveForLater?: boolean;
  /** Id of the displayed cart; empty without one. The quantities are valid in this cart only. */
  readonly cartId: string;
  /** Feedback on a prefilled product; undefined without any (CART-069). */
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

/** Returns the status of a line while its request is in flight (CART-045). */
export function statusOfChange({ before, qty }: Change): ItemStatus {
  if (qty === 0) return 'deleting';
  return before === 0 ? 'creating' : 'updating';
}

/** Whether a change has an effect; an add that was undone is not sent (CART-065). */
export function hasEffect({ before, qty, saveForLater, prefillStatus }: Change): boolean {
  return qty !== before || saveForLater !== undefined || prefillStatus !== undefined;
}

/**
 * Rebases a change of a replaced cart onto the new cart. An increase adds the same number of units to the current quantity.
 * @returns null for a reduction, a removal or a save for later: their line no longer exists
 */
export function rebaseChange(change: Change, cartId: string, qtyInCart: number): Change | null {
  const more = change.qty - change.before;
  if (more <= 0 || change.saveForLater !== undefined) return null;
  const { prefillStatus: _done, ...rest } = change;
  return { ...rest, cartId, before: qtyInCart, qty: qtyInCart + more };
}
