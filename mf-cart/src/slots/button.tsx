import { useEffect, useState } from 'react';
import ShoppingBasket from 'lucide-react/icons/shopping-basket';
import { paths } from '@larder/contracts/paths';
import { cartBadgeText } from '@larder/rules';
import { useLocation } from '@larder/shell';
import { IconLink } from '@larder/ui/actions/IconButton.tsx';
import { localCount } from '../cart/local-cart.ts';
import { useCutoffRefresh } from '../cart/use-cutoff-refresh.ts';
import { useCart, useOpenChanges } from '../queue/use-cart.ts';

/** Pages that show the cart themselves; the drawer would repeat them. */
const showsCart = (path: string): boolean => path === paths.cart || path.startsWith(paths.checkout);

/**
 * `cart.button`: the units in the cart (CART-021) and the way to them. It opens the drawer by the hash (CART-075) once the page is
 * alive; before that, and without script, it leads to the cart page.
 */
export default function CartButton() {
  const { data: cart } = useCart();
  useCutoffRefresh(cart);
  const count = localCount(cart, useOpenChanges());
  const { pathname } = useLocation();
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return (
    <IconLink
      label={`Cart, ${count} ${count === 1 ? 'item' : 'items'}`}
      icon={<ShoppingBasket size={24} strokeWidth={1.75} aria-hidden="true" />}
      count={count > 0 ? cartBadgeText(count) : 0}
      href={isAlive && !showsCart(pathname) ? paths.cartOpenHash : paths.cart}
    />
  );
}
