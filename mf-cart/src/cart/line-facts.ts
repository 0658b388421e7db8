import type { Cart, CartItem } from '@larder/contracts';
import { productPath } from '@larder/rules';

/** Gifts and samples come by themselves and cannot be counted up or down (CAT-007, CART-098). */
export const isGift = (item: CartItem): boolean => item.product.tc_product_type !== null;

/** A line that cannot be shipped: sold out, or fewer left than requested (CART-109, OP-161). */
export function isOutOfStock({ product, line_item_qty }: CartItem): boolean {
  return !product.in_stock || !product.is_available || product.qty < line_item_qty;
}

/** How many units of a line can be had; 0 also where fewer are left than its least quantity. */
export function availableQuantity({ product, min_order_qty: least }: CartItem): number {
  return product.in_stock && product.is_available && product.qty >= least ? product.qty : 0;
}

/** Whether a checkout of these lines would be refused (CART-109). */
export function hasOutOfStock(cart: Pick<Cart, 'items'>): boolean {
  return Object.values(cart.items).some((item) => !item.save_for_later && isOutOfStock(item));
}

/** Where a product's page is. */
export const productHref = (product: CartItem['product']): string =>
  productPath({ urlKey: product.url_key, productType: product.product_type });
