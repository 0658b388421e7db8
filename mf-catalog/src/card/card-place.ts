import { paths } from '@larder/contracts/paths';
import { useLocation, useViewer } from '@larder/shell';
import { useExtraDiscount } from '../ads/extra-discount.ts';
import { useCartCounts } from '../session/cart-counts.ts';

/** Shared data of the cards of a list; read once for the list, so that a card rerenders only when its own part changes. */
export function useCardPlace() {
  const counts = useCartCounts();
  const extraDiscountOf = useExtraDiscount();
  const { loggedIn, account } = useViewer();
  const { pathname } = useLocation();
  const bought = new Set(account?.purchasedProducts);
  return {
    /** Units in the cart by product id. */
    counts,
    /** `Extra 20% applied` (CAT-081), or null. */
    extraDiscountOf,
    autoshipRoute: pathname === paths.autoship || pathname.startsWith(`${paths.autoship}/`),
    /** Signed in and never bought (CAT-102). */
    isNewToYou: (productId: number): boolean => loggedIn && account !== null && !bought.has(productId),
  };
}
