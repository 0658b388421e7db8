import type { ChangePreview as Preview, Order } from '@larder/contracts';
import { formatDollars, paymentText } from '@larder/rules';
import { SummaryLines } from '@larder/ui';
import { backText } from './change-text.ts';
import { changeLines } from './order-view.ts';
import styles from './orders.module.css';

/** The new total of a changed order, its refunds, and other effects. */
export function ChangePreview({ order, preview }: { order: Order; preview: Preview }) {
  return (
    <div className={styles.preview}>
      <SummaryLines lines={changeLines(order, preview)} />
      {preview.back.length > 0 && <p className={styles.back}>You get back {preview.back.map(backText).join(' and ')}.</p>}
      {preview.charge > 0 && (
        <p className={styles.back}>
          {formatDollars(preview.charge)} more is charged
          {preview.charge_to ? ` to ${paymentText(preview.charge_to.label, preview.charge_to.last4)}` : ''} when you confirm.
        </p>
      )}
      {preview.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}
