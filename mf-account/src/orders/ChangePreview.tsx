import type { ChangePreview as Preview, Order } from '@larder/contracts';
import { formatDollars, paymentText, toCents } from '@larder/rules';
import { SummaryLines } from '@larder/ui';
import { backText } from './change-text.ts';
import { orderLines } from './order-view.ts';
import styles from './orders.module.css';

/** The new total of a changed order, its refunds, and other effects. */
export function ChangePreview({ order, preview }: { order: Order; preview: Preview }) {
  const lines = orderLines({
    ...order,
    subtotal: preview.subtotal,
    totals: preview.totals,
    grand_total: preview.grand_total,
    discount_amount: 0,
    shipping_amount: 0,
    tax_amount: 0,
  });
  return (
    <div className={styles.preview}>
      <SummaryLines
        lines={[
          ...lines.map((line) => (line.key === 'grand_total' ? { ...line, label: 'New total' } : line)),
          { key: 'before', label: 'Total now', amount: toCents(preview.total_before) },
        ]}
      />
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
