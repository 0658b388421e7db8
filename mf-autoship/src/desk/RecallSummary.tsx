import type { RecallPreview } from '@larder/contracts';
import { formatDollars, grouped } from '@larder/rules';
import styles from './desk.module.css';

const counted = (count: number, one: string, many: string): string => `${grouped(count)} ${count === 1 ? one : many}`;

/** What a recall would do, in sentences. */
export function RecallSummary({ preview }: { preview: RecallPreview }) {
  const {
    recalled_name: name,
    recalled_price: price,
    replacement_name: other,
    replacement_price: otherPrice,
    customer_count: customers,
    unit_count: units,
    replaced_count: replaced,
    removed_count: removed,
    packed_count: packed,
  } = preview;
  if (customers === 0) return <p role="status">No customer has {name} on Autoship.</p>;
  return (
    <>
      <p role="status">
        <strong>
          {counted(customers, 'customer has', 'customers have')} {name} on Autoship
        </strong>
        , {counted(units, 'unit', 'units')} in each round.
      </p>
      <ul className={styles.preview}>
        {other !== null && (
          <li>
            {counted(replaced, 'item is', 'items are')} replaced by {other}
            {otherPrice !== null && ` (${formatDollars(otherPrice)} instead of ${formatDollars(price)})`}.
          </li>
        )}
        {removed > 0 && (
          <li>
            {counted(removed, 'item is', 'items are')} removed
            {other !== null && ', because the customer already gets the replacement'}.
          </li>
        )}
        {packed > 0 && <li>{counted(packed, 'item is', 'items are')} in a delivery that is being prepared, and stay in it.</li>}
        {preview.is_available && <li>The product is still for sale. Take it off sale on its page.</li>}
        <li>Each customer gets an email.</li>
      </ul>
    </>
  );
}
