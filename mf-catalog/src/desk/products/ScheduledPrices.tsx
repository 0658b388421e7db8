import type { DeskProductDetail } from '@larder/contracts';
import { formatDollars, isDayText, losAngelesMoment } from '@larder/rules';
import { useSnacks } from '@larder/shell';
import { useDeskCall } from '@larder/shell/bundled/desk/use-desk-call';
import { useMay } from '@larder/shell/bundled/desk/use-may';
import { Button, FormError, TextField } from '@larder/ui';
import { DateTime } from '@larder/ui/desk/index.ts';
import { useStoreForm } from '@larder/ui/forms/use-store-form.ts';
import { PRODUCT_READS } from './product-reads.ts';
import styles from './products.module.css';

function SchedulePrice({ id }: { id: number }) {
  const schedule = useDeskCall('POST /desk/products/{id}/prices/scheduled', { invalidates: PRODUCT_READS });
  const snacks = useSnacks();
  const form = useStoreForm({
    defaults: { base_price: '', starts_at: '' },
    labels: { base_price: 'New price', starts_at: 'From' },
    check: ({ base_price: price, starts_at: day }) => ({
      base_price: Number(price) > 0 ? null : 'Please enter a price, such as 4.99.',
      starts_at: isDayText(day) ? null : 'Please choose a day.',
    }),
    async send({ base_price: price, starts_at: day }) {
      if (!isDayText(day)) return;
      const body = { base_price: Number(price), starts_at: losAngelesMoment(day).toISOString() };
      const response = await schedule.call({ params: { id }, body });
      if (!response) return;
      snacks.show({ type: 'success', message: `The price of ${formatDollars(Number(price))} is scheduled.`, autoDismiss: true });
      form.form.reset();
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit} aria-label="Schedule a price">
      <FormError {...form.problem} />
      <div className={styles.pair}>
        <TextField {...form.field('base_price')} inputMode="decimal" autoComplete="off" hint="Dollars, before reductions." />
        <TextField {...form.field('starts_at')} type="date" hint="From 0:00, Los Angeles time." />
      </div>
      <div>
        <Button type="submit" variant="secondary" loading={form.busy}>
          Schedule price
        </Button>
      </div>
    </form>
  );
}

/** Prices that a product gets later, each with a button that cancels it, and a form for another one. */
export function ScheduledPrices({ product: { id, product_type: type, price_changes: changes } }: { product: DeskProductDetail }) {
  const cancel = useDeskCall('DELETE /desk/products/{id}/prices/scheduled/{change_id}', { invalidates: PRODUCT_READS });
  const may = useMay('prices.write');
  return (
    <section className={styles.section}>
      <h2>Scheduled prices</h2>
      {changes.length === 0 ? (
        <p className={styles.soft}>
          {type === 'configurable' ? 'This product costs what its cheapest choice costs.' : 'The price stays as it is.'}
        </p>
      ) : (
        <ul className={styles.sales}>
          {changes.map(({ id: changeId, base_price: price, starts_at: at }) => (
            <li key={changeId}>
              <span>
                <strong>{formatDollars(price)}</strong>{' '}
                <span className={styles.soft}>
                  from <DateTime at={at} />
                </span>
              </span>
              {may && (
                <Button
                  variant="quiet"
                  aria-label={`Cancel the price of ${formatDollars(price)}`}
                  onClick={() => void cancel.run({ params: { id, change_id: changeId } })}
                >
                  Cancel
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {may && type !== 'configurable' && <SchedulePrice id={id} />}
    </section>
  );
}
