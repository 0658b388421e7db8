import { useStore } from 'zustand';
import { paths } from '@larder/contracts/paths';
import { formatDollars } from '@larder/rules';
import { type CartAnswer, Slot, useLocation, useNavigate } from '@larder/shell';
import { Button, ButtonLink } from '@larder/ui/actions/Button.tsx';
import { EmptyState } from '@larder/ui/feedback/EmptyState.tsx';
import { ErrorState } from '@larder/ui/feedback/ErrorState.tsx';
import { Skeleton } from '@larder/ui/feedback/Skeleton.tsx';
import { FormError } from '@larder/ui/forms/FormError.tsx';
import { Drawer } from '@larder/ui/overlay/Drawer.tsx';
import { BoxShipping } from '../cart/BoxShipping.tsx';
import { CartLineRow } from '../cart/CartLineRow.tsx';
import { DeliveryAhead } from '../cart/DeliveryAhead.tsx';
import { useCheckout } from '../cart/CartSummary.tsx';
import { ExpressWallets } from '../cart/ExpressWallets.tsx';
import { localCart, type LocalCart, type LocalItem } from '../cart/local-cart.ts';
import { useCart, useCartQueue, useOpenChanges } from '../queue/use-cart.ts';
import { RemovedPick } from './RemovedPick.tsx';
import styles from './CartDrawer.module.css';

function Lines({ lines }: { lines: readonly LocalItem[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map(({ key, item, qty }) => (
        <CartLineRow key={key} item={item} qty={qty} compact />
      ))}
    </ul>
  );
}

function Boxes({ boxes, cart, isSettled }: Pick<LocalCart, 'boxes' | 'isSettled'> & { cart: CartAnswer }) {
  return boxes.map(({ box, lines }) => (
    <section key={box.box_type} className={styles.box} aria-label={`${box.label} box`}>
      <h3 className={styles.name}>{box.label} box</h3>
      <div data-stale={!isSettled || undefined} className={styles.meter}>
        <BoxShipping box={box} cart={cart} />
      </div>
      <Lines lines={lines} />
    </section>
  ));
}

function Foot({ cart, isSettled }: { cart: CartAnswer; isSettled: boolean }) {
  const checkout = useCheckout(cart);
  return (
    <div className={styles.foot}>
      {checkout.problem && <FormError>{checkout.problem}</FormError>}
      <p className={styles.subtotal} data-stale={!isSettled || undefined}>
        <span>Subtotal</span> <data value={cart.subtotal}>{formatDollars(cart.subtotal)}</data>
      </p>
      <Button size="full" loading={checkout.isLeaving} onClick={() => void checkout.go()}>
        Checkout
      </Button>
      <ButtonLink size="full" variant="secondary" href={paths.cart}>
        View cart
      </ButtonLink>
      <div className={styles.express}>
        <ExpressWallets cart={cart} isBusy={checkout.isLeaving} onChoose={(wallet) => void checkout.go(wallet)} />
      </div>
    </div>
  );
}

/** The cart at the side of any page (CART-075). Closing takes the hash away. */
export function CartDrawer({ open }: { open: boolean }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { data: cart, isError, isFetching, refetch } = useCart();
  const changes = useOpenChanges();
  const local = cart ? localCart(cart, changes) : null;
  const close = () => void navigate({ pathname, search, hash: '' }, { replace: true });
  const isEmpty = local && local.boxes.length + local.mailed.length === 0;
  const hasPick = useStore(useCartQueue().removedPick) !== null;
  return (
    <Drawer
      open={open}
      inAddress
      onClose={close}
      title="Your cart"
      footer={
        (hasPick || (cart && local && !isEmpty)) && (
          <>
            <RemovedPick place="drawer" />
            {cart && local && !isEmpty && <Foot cart={cart} isSettled={local.isSettled} />}
          </>
        )
      }
    >
      {local && <DeliveryAhead />}
      {cart && local && !isEmpty && (
        <>
          <Boxes boxes={local.boxes} cart={cart} isSettled={local.isSettled} />
          {local.mailed.length > 0 && (
            <section className={styles.box} aria-label="By email">
              <h3 className={styles.name}>By email</h3>
              <Lines lines={local.mailed} />
            </section>
          )}
          <div className={styles.more}>
            <Slot name="catalog.recommended" props={{ type: 'cart', heading: 'Goes well with your cart', compact: true }} />
          </div>
        </>
      )}
      {isEmpty && (
        <EmptyState title={local.isSettled ? 'Your cart is waiting' : 'Adding to your cart…'} level={3}>
          <p>{local.isSettled ? 'We sort what you add into boxes.' : 'One moment.'}</p>
        </EmptyState>
      )}
      {!local && !isError && (
        <div aria-busy="true" className={styles.lines}>
          <Skeleton width="100%" height="6.875rem" />
          <Skeleton width="100%" height="6.875rem" />
        </div>
      )}
      {!local && isError && <ErrorState onRetry={() => void refetch()} retrying={isFetching} />}
    </Drawer>
  );
}
