import { paths } from '@larder/contracts/paths';

/** Whether a shopper pays on this page, or is about to (CART-080, OP-126). A visitor's cart has nothing to pay with yet. */
export const isPaidOn = (path: string, isSignedIn: boolean): boolean =>
  path.startsWith(`${paths.membership}/payment/`) || path === paths.checkout || (path === paths.cart && isSignedIn);
