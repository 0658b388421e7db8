import type { DeskProductDetail, DeskSale } from '@larder/contracts';
import { addDays, formatDollars, isDayText, losAngelesMoment } from '@larder/rules';
import { useSnacks } from '@larder/shell';
import { useDeskCall } from '@larder/shell/bundled/desk/use-desk-call';
import { useMay } from '@larder/shell/bundled/desk/use-may';
import { Button, FormError, Select, TextField } from '@larder/ui';
import { DateTime } from '@larder/ui/desk/index.ts';
import { useStoreForm } from '@larder/ui/forms/use-store-form.ts';
import { PRODUCT_READS } from './product-reads.ts';
import styles from './products.module.css';

const TYPES = [
  { value: 'by_percent', label: 'Percent off' },
  { value: 'by_fixed', label: 'Dollars off' },
  { value: 'to_fixed', label: 'Sale price' },
];

/** What a sale does, as people read it. */
function saleText({ type, amount }: Pick<DeskSale, 'type' | 'amount'>): string {
  switch (type) {
    case 'by_percent':
      return `${amount} % off`;
    case 'by_fixed':
      return `${formatDollars(amount)} off`;
    case 'to_percent':
      return `${amount} % of the price`;
    case 'to_fixed':
      return `${formatDollars(amount)} instead of the price`;
    case 'tc_percent':
      return `${amount} % Thrive Cash`;
    case 'tc_fixed':
      return `${formatDollars(amount)} Thrive Cash`;
  }
}

function AddSale({ id }: { id: number }) {
  const add = useDeskCall('POST /desk/products/{id}/sales', { invalidates: PRODUCT_READS });
  const snacks = useSnacks();
  const form = useStoreForm({
    defaults: { name: '', type: 'by_percent', amount: '', starts_at: '', ends_at: '' },
    labels: { name: 'Name', type: 'Kind', amount: 'Value', starts_at: 'First day', ends_at: 'Last day' },
    check: ({ name, amount, starts_at: start, ends_at: end }) => ({
      name: name.trim() === '' ? 'Please give a name, such as Summer sale.' : null,
      amount: Number(amount) > 0 ? null : 'Please enter a number above 0.',
      ends_at: start !== '' && end !== '' && end < start ? 'Please choose the first day or a later one.' : null,
    }),
    async send({ name, type, amount, starts_at: start, ends_at: end }) {
      const response = await add.call({
        params: { id },
        body: {
          name: name.trim(),
          type: type as 'by_percent' | 'by_fixed' | 'to_fixed',
          amount: Number(amount),
          ...(isDayText(start) && { starts_at: losAngelesMoment(start).toISOString() }),
          ...(isDayText(end) && { ends_at: losAngelesMoment(addDays(end, 1)).toISOString() }),
        },
      });
      if (!response) return;
      snacks.show({ type: 'success', message: `The sale ${name.trim()} is scheduled.`, autoDismiss: true });
      form.form.reset();
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit}>
      <FormError {...form.problem} />
      <div className={styles.pair}>
        <TextField {...form.field('name')} maxLength={60} hint="Shoppers read it." autoComplete="off" />
        <Select {...form.field('type')} options={TYPES} />
        <TextField {...form.field('amount')} inputMode="decimal" autoComplete="off" />
        <TextField {...form.field('starts_at')} type="date" optional hint="Empty: now." />
        <TextField {...form.field('ends_at')} type="date" optional hint="Empty: no end." />
      </div>
      <div>
        <Button type="submit" variant="secondary" loading={form.busy}>
          Add sale
        </Button>
      </div>
    </form>
  );
}

/** Sales of a product, and a form for another one. Sales begin and end by the store's clock, at midnight in Los Angeles. */
export function ProductSales({ product: { id, sales } }: { product: DeskProductDetail }) {
  const end = useDeskCall('DELETE /desk/products/{id}/sales/{sale_id}', { invalidates: PRODUCT_READS });
  const may = useMay('prices.write');
  return (
    <section className={styles.section}>
      <h2>Sales</h2>
      {sales.length === 0 ? (
        <p className={styles.soft}>No sale of this product. Sales of whole categories are not listed here.</p>
      ) : (
        <ul className={styles.sales}>
          {sales.map((sale) => (
            <li key={sale.id}>
              <span>
                <strong>{sale.name}</strong>: {saleText(sale)}
                <span className={styles.soft}>
                  from <DateTime at={sale.starts_at} />
                  {sale.ends_at === null ? ', without an end' : ' until '}
                  {sale.ends_at !== null && <DateTime at={sale.ends_at} />}
                </span>
              </span>
              {may && (
                <Button
                  variant="quiet"
                  aria-label={`End the sale ${sale.name}`}
                  onClick={() => void end.run({ params: { id, sale_id: sale.id } })}
                >
                  End
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {may && <AddSale id={id} />}
    </section>
  );
}
