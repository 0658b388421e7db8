import ShoppingBasket from 'lucide-react/icons/shopping-basket';
import { paths } from '@larder/contracts/paths';
import { VisuallyHidden } from '@larder/ui/layout/VisuallyHidden.tsx';
import { localCount } from '../cart/local-cart.ts';
import { useCutoffRefresh } from '../cart/use-cutoff-refresh.ts';
import { useCart, useOpenChanges } from '../queue/use-cart.ts';
import styles from './button.module.css';

/** Numbers above this are cut, so that the badge keeps its place. */
const SHOWN_MAX = 99;

/**
 * `cart.button`: opens the drawer by the hash (CART-075) and shows how many pieces the cart holds (CART-021). A plain link: without
 * script the hash leads nowhere, so the link of the drawer's page is the cart's own once the page is alive.
 */
export default function CartButton() {
  const { data: cart } = useCart();
  useCutoffRefresh(cart);
  const count = localCount(cart, useOpenChanges());
  return (
    <a className={styles.button} href={paths.cartOpenHash} aria-haspopup="dialog">
      <ShoppingBasket size={24} strokeWidth={1.75} aria-hidden="true" />
      <VisuallyHidden>{`Cart, ${count} ${count === 1 ? 'item' : 'items'}`}</VisuallyHidden>
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count > SHOWN_MAX ? `${SHOWN_MAX}+` : count}
        </span>
      )}
    </a>
  );
}
