// A slot reads only the fields of a card that lists contain. Releases of different teams are compared by the words below,
// which stay as they are: what was built for the whole card never read the rest.
import type { ListedProduct as ProductCard } from '@larder/contracts';

/**
 * Every slot of the store and the props its module gets. A remote that needs something of another places the slot; it never imports it.
 * A new slot is a new line here and a minor version of the shell.
 */
export interface SlotProps {
  /** mf-cart: Add, or minus, count, plus (CART-055..059). `size` is the button's width. */
  'cart.quantity': {
    product: ProductCard;
    size?: 'small' | 'medium' | 'large' | 'full';
    options?: Readonly<Record<string, string>>;
  };
  /** mf-cart: the header's cart button with the count (CART-021). */
  'cart.button': Record<never, never>;
  /** mf-cart: the drawer; open while the URL hash is `isCartOpen` (CART-075), and the add-to-cart confirmation. */
  'cart.overlays': Record<never, never>;
  /** mf-cart: how soon joining pays for itself in orders like the cart; for members what their orders saved, with receipts (OP-060). */
  'cart.savings': Record<never, never>;
  /** mf-autoship: the autoship button of a card or product page (AUTO-024..028). */
  'autoship.button': { product: ProductCard; appearance?: 'card' | 'page' };
  /** mf-account: the header's account menu. */
  'account.menu': Record<never, never>;
  /** mf-account: membership, reactivation and one-time-code dialogs (SHELL-196). */
  'account.overlays': Record<never, never>;
  /** mf-account: heart of a card (ACC-089..092). */
  'account.favorite': { productId: number };
  /** mf-account: puts a product on own lists (OP-084); `words` shows the button's name next to its sign. */
  'account.lists': { productId: number; title: string; words?: boolean };
  /** mf-account: follows another person's public list (OP-084); nothing for a list of the store itself, which is requested without `isShared`. */
  'account.save_list': { listKey: string; isShared?: boolean };
  /** mf-account: `Remind me when in stock` (ACC-101..105). */
  'account.reminder': { productId: number };
  /** mf-catalog: the header's search box. */
  'catalog.search': Record<never, never>;
  /** mf-catalog: menu of categories in the header. */
  'catalog.navigation': Record<never, never>;
  /** mf-catalog: a row of recommended products; `compact` has cards of 110 px for narrow places, such as the cart's drawer (OP-154). */
  'catalog.recommended': { type: 'home' | 'pdp' | 'cart' | 'picks'; productId?: number; heading: string; compact?: boolean };
  /**
   * mf-catalog: a grid of product cards that the page around it has fetched; `label` names the list for screen readers, `notes` are lines
   * for some of the cards by product id, `level` is the heading level of the titles (default 3).
   */
  'catalog.products': {
    products: readonly ProductCard[];
    label: string;
    notes?: Readonly<Record<number, string>>;
    level?: 2 | 3;
  };
  /** mf-quiz: an invitation to the quiz. */
  'quiz.invitation': { place: 'home' | 'account' | 'welcome' };
}
/** Name of a slot. */
export type SlotName = keyof SlotProps;
