import type { AutoshipSchedule, AutoshipItem } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import { longDayText } from '@larder/rules';
import { ButtonLink, Panel } from '@larder/ui';
import { shipsOn, changeableText } from '../data/texts.ts';
import { PaymentPrompt } from './PaymentPrompt.tsx';
import { ShipmentTotals } from './ShipmentTotals.tsx';
import { shipmentBoxes, shippingItems } from './shipment.ts';
import styles from './Shipment.module.css';
import { ItemList } from '../items/ItemList.tsx';

/** Contents of a box: first recurring items, then those of this delivery only (AUTO-032). */
function BoxItems({ label, items }: { label: string; items: readonly AutoshipItem[] }) {
  const again = items.filter(({ once }) => !once);
  const once = items.filter((item) => item.once);
  return (
    <>
      {again.length > 0 && <ItemList items={again} label={`Items of the ${label} box`} level={3} />}
      {once.length > 0 && (
        <>
          <h3>This delivery only</h3>
          <ItemList items={once} label={`One-time items of the ${label} box`} level={3} />
        </>
      )}
    </>
  );
}

/** The next shipment box by box, with what it costs (AUTO-002, AUTO-005). */
export function Shipment({ schedule }: { schedule: AutoshipSchedule }) {
  const boxes = shipmentBoxes(shippingItems(schedule));
  return (
    <>
      <PaymentPrompt schedule={schedule} />
      <p className={styles.when}>
        {shipsOn()} <time dateTime={schedule.next_date}>{longDayText(schedule.next_date)}</time>. {changeableText(schedule)}
      </p>
      <div className={styles.columns}>
        <div className={styles.boxes}>
          {boxes.length === 0 && (
            <Panel tone="outlined">
              <p>Nothing is scheduled for this day. Paused items and items due later keep their own dates.</p>
              <ButtonLink href={paths.autoshipItems} variant="secondary">
                See all items
              </ButtonLink>
            </Panel>
          )}
          {boxes.map(({ label, items }) => (
            <Panel key={label} as="section" aria-labelledby={`box-${label}`}>
              <h2 id={`box-${label}`} className={styles.heading}>{`${label} box`}</h2>
              <BoxItems label={label} items={items} />
            </Panel>
          ))}
        </div>
        <Panel as="section" tone="sunken" aria-label="Shipment totals" className={styles.totals}>
          <ShipmentTotals totals={schedule.totals} />
          <ButtonLink href={paths.autoshipSettings} variant="secondary" size="full">
            Date, address and payment
          </ButtonLink>
        </Panel>
      </div>
    </>
  );
}
