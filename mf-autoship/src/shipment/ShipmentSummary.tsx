import type { AutoshipSchedule } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import { longDayText } from '@larder/rules';
import { ButtonLink, Panel, ProductImage } from '@larder/ui';
import { shipsOn, changeableText, itemCount } from '../data/texts.ts';
import { ShipmentTotals } from './ShipmentTotals.tsx';
import { shippingItems } from './shipment.ts';
import styles from './ShipmentSummary.module.css';

const SHOWN = 6;

/** The next shipment in short: when, what, how much. */
export function ShipmentSummary({ schedule }: { schedule: AutoshipSchedule }) {
  const items = shippingItems(schedule);
  return (
    <Panel as="section" aria-labelledby="next-shipment" className={styles.panel}>
      <div className={styles.words}>
        <h2 id="next-shipment" className={styles.heading}>
          {shipsOn()} <time dateTime={schedule.next_date}>{longDayText(schedule.next_date)}</time>
        </h2>
        <p className={styles.note}>{changeableText(schedule)}</p>
        {items.length > 0 && (
          <ul className={styles.pictures} aria-label={`${itemCount(items.length)} in this shipment`}>
            {items.slice(0, SHOWN).map((item) => (
              <li key={item.item_id}>
                <ProductImage image={item.product.image} alt={item.name} width={64} seed={item.product_id} />
              </li>
            ))}
            {items.length > SHOWN && <li className={styles.more}>{`+${items.length - SHOWN}`}</li>}
          </ul>
        )}
        <div>
          <ButtonLink href={paths.autoshipNextShipment}>See the shipment</ButtonLink>
        </div>
      </div>
      <div className={styles.totals}>
        <ShipmentTotals totals={schedule.totals} />
      </div>
    </Panel>
  );
}
