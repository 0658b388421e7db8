import { productPath } from './product-type.ts';

/** The part of a product that decides its button. */
export interface ButtonProduct {
  urlKey: string;
  productType: string;
  inStock: boolean;
  isAvailable: boolean;
  hasOptions: boolean;
}

/** The button at the foot of a card. `remind` is false for items that are not sold to this user at present (OP-158). */
export type CardButton =
  | { kind: 'custom' }
  | { kind: 'out_of_stock'; remind: boolean }
  | { kind: 'link'; text: 'View Item' | 'View'; href: string }
  | { kind: 'quantity' };

/** Texts around the similar-items panel and the reminder (CAT-046, CAT-047, ACC-101 … ACC-103). */
export const CARD_TEXT = {
  shopSimilar: 'Shop Similar',
  viewSimilar: 'View Similar',
  similarTitle: 'Shop similar items in stock',
  horizontalCard: 'horizontal shopping card',
  remind: 'Remind me when in stock',
  reminding: 'Updating',
  reminded: 'Reminder Set',
} as const;

const WITH_OPTIONS = ['bundle', 'configurable', 'grouped'];
/** Types that are not sold themselves: a list by its products, a membership by joining. The API refuses both, so Add would only fail. */
const BOUGHT_OTHERWISE = ['curated_list', 'membership'];

/** Whether a product can be put into the cart at all: sold at present and in stock (OP-158). */
export function isBuyable(product: Pick<ButtonProduct, 'inStock' | 'isAvailable'>): boolean {
  return product.inStock && product.isAvailable;
}

/** The button of a card, in strict order: custom, out of stock, options, gift card, quantity (CAT-060 … CAT-064). */
export function cardButton(product: ButtonProduct, hasCustomHandler = false): CardButton {
  if (hasCustomHandler) return { kind: 'custom' };
  if (!isBuyable(product)) return { kind: 'out_of_stock', remind: product.isAvailable };
  if (BOUGHT_OTHERWISE.includes(product.productType) || (product.hasOptions && WITH_OPTIONS.includes(product.productType)))
    return { kind: 'link', text: 'View Item', href: productPath(product) };
  if (product.productType === 'giftcard') return { kind: 'link', text: 'View', href: productPath(product) };
  return { kind: 'quantity' };
}
