import * as paths from './path-names.ts';
/** The offer to a visitor who is about to leave: to join with the code, or the code for the cart at once (SHELL-165, SHELL-166). */
export type ExitKind = 'firstOrderDiscount' | 'cartFirstOrderDiscount';

/** px from the upper edge of the window at which a mouse is about to leave (SHELL-164). */
export const EXIT_INTENT_PX = 10;

/** Pages without exit offers (OP-142), and those without them for signed-in shoppers. */
const NEVER = /^\/(checkout|login|forgot-password|membership|quiz|cancellation|redeem|maintenance|givingapp|getverified)([/-]|$)/;
const SIGNED_IN_NEVER = /^\/(account|autoship)(\/|$)/;

/** A line of the cart, as far as it counts here. */
interface ExitLine {
  readonly productType: string;
  readonly rowCents: number;
  readonly isSavedForLater: boolean;
}

/** Facts that decide whether a leaving visitor gets an offer. */
export interface ExitView {
  /** Without query and hash. */
  readonly path: string;
  readonly isCartOpen: boolean;
  /** Whether the permission table offers it to this role at all (SHELL-171). */
  readonly isOffered: boolean;
  readonly isLoggedIn: boolean;
  readonly orders: number;
  /** Null while it is not known. */
  readonly cart: {
    readonly lines: readonly ExitLine[];
    readonly subtotalCents: number;
    /** Codes that are in the cart, also one that waits for its minimum. */
    readonly codes: readonly string[];
  } | null;
  /** The code of the offer. */
  readonly code: string;
  /** Kinds that this shopper has seen in this browser (SHELL-168). */
  readonly shown: readonly string[];
}

/** Whether the cart contains a paid product that the general public can buy; gift cards and memberships do not count (OP-143). */
const hasPaidItems = ({ lines, subtotalCents }: NonNullable<ExitView['cart']>): boolean =>
  subtotalCents > 0 &&
  lines.some(
    ({ productType, rowCents, isSavedForLater }) =>
      !isSavedForLater && rowCents > 0 && productType !== 'giftcard' && productType !== 'membership',
  );

/** Returns the offer for a visitor who is about to leave; null for none (SHELL-168, SHELL-171 … SHELL-176, OP-142, OP-143). */
export function exitKind(view: ExitView): ExitKind | null {
  const { path, cart, isLoggedIn, shown } = view;
  if (!view.isOffered || view.orders > 0 || NEVER.test(path) || (isLoggedIn && SIGNED_IN_NEVER.test(path))) return null;
  const isAtCart = path === paths.cart || view.isCartOpen;
  const kind = isAtCart && cart && hasPaidItems(cart) ? 'cartFirstOrderDiscount' : 'firstOrderDiscount';
  // A code that the visitor already has stays.
  if (cart?.codes.some((code) => code.toLowerCase() !== view.code.toLowerCase())) return null;
  // A drawer is a dialog of its own: nothing but what is about it comes over it.
  if (view.isCartOpen && kind === 'firstOrderDiscount') return null;
  return shown.includes(kind) ? null : kind;
}

/** What claiming it does: the code goes into the cart of a shopper with an account; visitors begin to join with it (OP-141). */
export const exitClaim = (kind: ExitKind, isLoggedIn: boolean): 'apply' | 'join' =>
  kind === 'cartFirstOrderDiscount' && isLoggedIn ? 'apply' : 'join';
