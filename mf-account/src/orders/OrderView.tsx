import { lazy, Suspense, useState } from 'react';
import type { Order } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import { formatDollars, GIFT_CARD_TEXT, paymentText, SIGNATURE_TEXT, VIRTUAL_GOOD_TEXT } from '@larder/rules';
import { useClock } from '@larder/shell';
import { Button, OrderProgress, OrderStatusBadge, Panel, Skeleton, SummaryLines } from '@larder/ui';
import { BoughtGiftCards } from '../gift-cards/BoughtGiftCards.tsx';
import { CancelOrder } from './CancelOrder.tsx';
import { ItemsOfOrder } from './ItemsOfOrder.tsx';
import { Reports } from './Reports.tsx';
import { Returns } from '../returns/Returns.tsx';
import { orderLines } from './order-view.ts';
import { Shipments } from './Shipments.tsx';
import { WhenOut } from './WhenOut.tsx';
import { VirtualProducts } from '../virtual-products/VirtualProducts.tsx';
import { useReturningFocus } from './use-returning-focus.ts';
import styles from './orders.module.css';

// Few shoppers use it, so it loads on request.
const ChangeAddress = lazy(() => import('./ChangeAddress.tsx').then((module) => ({ default: module.ChangeAddress })));

/** The delivery address; until the first box's cutoff, with the way to change it. */
function Recipient({ order }: { order: Order }) {
  const to = order.shipping_address;
  const [isChanging, setIsChanging] = useState(false);
  const opener = useReturningFocus(isChanging);
  const now = useClock().now();
  const isOpen = order.shipments.every(({ change_until: until }) => until !== null && now < new Date(until));
  if (isChanging)
    return (
      <Suspense fallback={<Skeleton height="12rem" />}>
        <ChangeAddress order={order} onDone={() => setIsChanging(false)} />
      </Suspense>
    );
  return (
    <>
      <address className={styles.address}>
        {to.firstname} {to.lastname}
        <br />
        {to.street1}
        {to.street2 && `, ${to.street2}`}
        <br />
        {to.city}, {to.region_code} {to.postcode}
      </address>
      {isOpen && order.open_change === null && order.items.some((item) => item.can_change) && (
        <div>
          <Button ref={opener} variant="secondary" onClick={() => setIsChanging(true)}>
            Change address
          </Button>
        </div>
      )}
    </>
  );
}

function Delivery({ order }: { order: Order }) {
  return (
    <Panel as="section" tone="outlined" aria-labelledby="order-delivery">
      <h2 id="order-delivery">Delivery</h2>
      {order.has_alcohol && <p>{SIGNATURE_TEXT}</p>}
      <Shipments shipments={order.shipments} />
      {order.autoship_schedule_id !== null && (
        <p>
          Ordered by <a href={`${paths.autoshipSchedules}#schedule-${order.autoship_schedule_id}`}>your Autoship schedule</a>
        </p>
      )}
      <Recipient order={order} />
      <WhenOut order={order} />
      {order.is_gift && (
        <p className={styles.gift}>
          A gift{order.gift_recipient ? ` for ${order.gift_recipient}` : ''}
          {order.gift_message ? `: ${order.gift_message}` : ''}
        </p>
      )}
    </Panel>
  );
}

/** Why an order that is processing cannot be canceled: what of it was used; null for any other reason. */
function usedText({ details, gift_cards: cards, virtual_goods: virtualProducts }: Order): string | null {
  if (details.delivery_status_label !== 'processing') return null;
  if (cards.some((card) => card.gift_card_state === 'redeemed')) return GIFT_CARD_TEXT.keepsOrder;
  return virtualProducts.some((good) => good.used_at !== null) ? VIRTUAL_GOOD_TEXT.keepsOrder : null;
}

function Money({ order }: { order: Order }) {
  return (
    <Panel as="section" tone="sunken" aria-labelledby="order-total">
      <h2 id="order-total">Total</h2>
      <SummaryLines lines={orderLines(order)} />
      <ul className={styles.items}>
        {order.payments.map((payment, index) => (
          <li key={index} className={styles.soft}>
            {paymentText(payment.label, payment.last4)}, {formatDollars(payment.amount)}
          </li>
        ))}
      </ul>
      <Button variant="secondary" onClick={() => window.print()}>
        Print receipt
      </Button>
      {order.can_cancel && <CancelOrder order={order} />}
      {usedText(order) !== null && <p className={styles.soft}>{usedText(order)}</p>}
    </Panel>
  );
}

/** Seller and buyer of a receipt, next to the order. */
function Seller({ order: { seller, member_number: member } }: { order: Order }) {
  return (
    <div data-print="only">
      <div className={styles.seller}>
        <address className={styles.address}>
          {seller.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </address>
        <p>Member number {member}</p>
      </div>
    </div>
  );
}

/** One order: where it is, what is in it, what it cost (CHK-041 … CHK-064, CHK-068). */
export function OrderView({ order }: { order: Order }) {
  return (
    <div className={styles.stack}>
      <Seller order={order} />
      <Panel as="section" aria-label="Status" data-print="hide">
        <div>
          <OrderStatusBadge status={order.details.delivery_status_label} />
        </div>
        <OrderProgress status={order.details.delivery_status_label} />
      </Panel>
      <div className={styles.split}>
        <div className={styles.stack}>
          <Panel as="section" aria-labelledby="order-items">
            <h2 id="order-items">
              {order.item_count} {order.item_count === 1 ? 'item' : 'items'}
            </h2>
            <ItemsOfOrder order={order} />
          </Panel>
          {order.gift_cards.length > 0 && (
            <div data-print="hide">
              <BoughtGiftCards order={order} />
            </div>
          )}
          {order.virtual_goods.length > 0 && (
            <div data-print="hide">
              <VirtualProducts order={order} />
            </div>
          )}
          {order.shipments.some((shipment) => shipment.delivered_date !== null) && (
            <div className={styles.stack} data-print="hide">
              <Reports orderId={order.order_id} />
              <Returns orderId={order.order_id} />
            </div>
          )}
        </div>
        <div className={styles.stack}>
          <Money order={order} />
          <Delivery order={order} />
        </div>
      </div>
    </div>
  );
}
