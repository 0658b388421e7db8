import { paths } from '@larder/contracts/paths';
import { type CartAnswer, Slot, useViewer } from '@larder/shell';
import { ButtonLink } from '@larder/ui/actions/Button.tsx';
import { EmptyState } from '@larder/ui/feedback/EmptyState.tsx';
import { PageHeading } from '@larder/ui/layout/PageHeading.tsx';
import { PlanLater } from '../plan/PlanLater.tsx';
import { useOpenChanges } from '../queue/use-cart.ts';
import { BoxPanel, itemCountText } from './BoxPanel.tsx';
import { CardFailed } from './CardFailed.tsx';
import { CartSummary } from './CartSummary.tsx';
import { DeliveryAhead } from './DeliveryAhead.tsx';
import { FillCart, useFillSelection } from './FillCart.tsx';
import { LastOrders } from './LastOrders.tsx';
import { localCart, localCount } from './local-cart.ts';
import { MailedPanel } from './MailedPanel.tsx';
import { Notices } from './Notices.tsx';
import { SavedForLater } from './SavedForLater.tsx';
import styles from './CartView.module.css';

function EmptyCart() {
  const prefillSelection = useFillSelection();
  return (
    <EmptyState
      title="Your cart is waiting"
      actions={
        <>
          {prefillSelection && <FillCart selection={prefillSelection} />}
          <ButtonLink href={paths.home} variant={prefillSelection ? 'secondary' : 'primary'}>
            Start shopping
          </ButtonLink>
          <ButtonLink href={paths.allDeals} variant="secondary">
            See all deals
          </ButtonLink>
        </>
      }
    >
      <p>We sort what you add into grocery, fresh, frozen and wine boxes. Each has its own free-shipping minimum.</p>
    </EmptyState>
  );
}

/** `in one box`, `in 2 boxes and by email`, `by email`. */
function placesText(boxes: number, isMailed: boolean): string {
  if (boxes === 0) return 'by email';
  return `in ${boxes === 1 ? 'one box' : `${boxes} boxes`}${isMailed ? ' and by email' : ''}`;
}

/** The savings of a membership, future or past. Its code loads only for shoppers with something to display. */
function MembershipValue({ cart }: { cart: CartAnswer }) {
  const { isMember } = useViewer();
  return (isMember || cart.payback !== null) && <Slot name="cart.savings" props={{}} />;
}

/** The cart as the shopper sees it: boxes with their lines, what waits for later, and the summary. */
export function CartView({ cart }: { cart: CartAnswer }) {
  const changes = useOpenChanges();
  const { boxes, mailed, saved, isSettled } = localCart(cart, changes);
  const count = localCount(cart, changes);
  const isEmpty = boxes.length + mailed.length === 0;
  return (
    <div className={styles.page}>
      <PageHeading lead={isEmpty ? undefined : `${itemCountText(count)} ${placesText(boxes.length, mailed.length > 0)}`}>
        Your cart
      </PageHeading>
      <CardFailed route={paths.cart} />
      <DeliveryAhead />
      <Notices cart={cart} />
      {isEmpty ? (
        <EmptyCart />
      ) : (
        <div className={styles.columns}>
          <div className={styles.boxes}>
            {boxes.map(({ box, lines }) => (
              <BoxPanel key={box.box_type} box={box} lines={lines} cart={cart} isSettled={isSettled} />
            ))}
            {mailed.length > 0 && <MailedPanel lines={mailed} />}
            {isSettled && <PlanLater cart={cart} />}
            <MembershipValue cart={cart} />
          </div>
          <CartSummary cart={cart} isSettled={isSettled} />
        </div>
      )}
      <SavedForLater lines={saved} />
      <LastOrders />
      {/* Nothing goes well with nothing, and its code is no part of a visitor's first page. */}
      {!isEmpty && <Slot name="catalog.recommended" props={{ type: 'cart', heading: 'Goes well with your cart' }} />}
    </div>
  );
}
