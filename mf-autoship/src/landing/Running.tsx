import { BUILT } from '@larder/rules';
import type { AutoshipItem, AutoshipSchedule } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import { Panel } from '@larder/ui';
import { ItemList } from '../items/ItemList.tsx';
import { PaymentPrompt } from '../shipment/PaymentPrompt.tsx';
import { ShipmentSummary } from '../shipment/ShipmentSummary.tsx';
import styles from './Running.module.css';

const SHOWN = 5;

/** Autoship under way: what ships next, and the items. */
export function Running({
  items,
  schedule,
  isSingleCart,
  isLoaded,
  isOff = false,
}: {
  items: readonly AutoshipItem[];
  schedule: AutoshipSchedule | null;
  /** Scheduled items go into the cart instead of shipping by themselves (OP-103). */
  isSingleCart: boolean;
  /** They are in the cart already. */
  isLoaded: boolean;
  /** Nothing ships until autoship is switched on again. */
  isOff?: boolean;
}) {
  return (
    <>
      {schedule && <PaymentPrompt schedule={schedule} />}
      {isSingleCart && BUILT.autoshipOrders && (
        <Panel tone="leaf">
          <p className={styles.note}>
            {isLoaded
              ? 'Your Autoship items are in your cart, ready to be checked out.'
              : 'Your Autoship items go into your cart when they are due.'}{' '}
            <a href={paths.cart}>See your cart</a>
          </p>
        </Panel>
      )}
      {schedule && <ShipmentSummary schedule={schedule} />}
      <section aria-labelledby="autoship-items" className={styles.items}>
        <div className={styles.head}>
          <h2 id="autoship-items">{isOff ? 'Waiting for you' : 'Your items'}</h2>
          <a href={paths.autoshipItems}>{items.length > SHOWN ? `See all ${items.length}` : 'See all'}</a>
        </div>
        <ItemList items={items.slice(0, SHOWN)} label="Items on Autoship" level={3} />
      </section>
    </>
  );
}
