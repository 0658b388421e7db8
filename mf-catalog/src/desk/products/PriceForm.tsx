import { useState } from 'react';
import type { DeskProductDetail } from '@larder/contracts';
import { useMay } from '@larder/shell/bundled/desk/use-may';
import { Button, FormError, TextField } from '@larder/ui';
import { ConflictNotice } from '@larder/ui/desk/index.ts';
import { useStoreForm } from '@larder/ui/forms/use-store-form.ts';
import { useProductForm } from './use-product-form.ts';
import { valueLabel, valueText } from './value-text.ts';
import styles from './products.module.css';

const NAMES = ['base_price', 'msrp', 'autoship_price', 'map_price'] as const;
type Form = Record<(typeof NAMES)[number], string>;

const textOf = (price: number | null): string => (price === null ? '' : price.toFixed(2));
const numberOf = (text: string): number => Number(text.trim().replace(/^\$/, ''));
const isPrice = (text: string): boolean => /^\$?\d{1,5}(\.\d{1,2})?$/.test(text.trim()) && numberOf(text) > 0;
const WRONG = 'Please enter a price such as 4.99.';

const formOf = (product: Pick<DeskProductDetail, (typeof NAMES)[number]>): Form =>
  Object.fromEntries(NAMES.map((name) => [name, textOf(product[name])])) as Form;

type PriceFieldsProps = { product: DeskProductDetail; onReset: () => void };

function PriceFields({ product, onReset }: PriceFieldsProps) {
  const edit = useProductForm('PUT /desk/products/{id}/prices', product);
  const form = useStoreForm<Form>({
    defaults: formOf(product),
    labels: {
      base_price: 'Price',
      msrp: 'MSRP',
      autoship_price: 'Autoship price',
      map_price: 'Minimum advertised price',
    },
    check: (values) => ({
      base_price: isPrice(values.base_price) ? null : WRONG,
      msrp: isPrice(values.msrp) ? null : WRONG,
      autoship_price: values.autoship_price.trim() === '' || isPrice(values.autoship_price) ? null : WRONG,
      map_price: values.map_price.trim() === '' || isPrice(values.map_price) ? null : WRONG,
    }),
    send: ({ base_price, msrp, autoship_price, map_price }) =>
      edit.save({
        base_price: numberOf(base_price),
        msrp: numberOf(msrp),
        autoship_price: autoship_price.trim() === '' ? null : numberOf(autoship_price),
        map_price: map_price.trim() === '' ? null : numberOf(map_price),
      }),
  });
  const values = form.form.watch();
  const field = (name: keyof Form, hint: string) => (
    <TextField {...form.field(name)} inputMode="decimal" autoComplete="off" hint={hint} />
  );
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit}>
      <FormError {...form.problem} />
      {edit.conflict && (
        <ConflictNotice
          subject={product.title}
          fields={NAMES.map((name) => ({
            label: valueLabel(name),
            theirs: valueText(name, edit.conflict?.[name]),
            yours: values[name] || '–',
          }))}
          onTakeTheirs={() => {
            edit.resolveConflict();
            onReset();
          }}
          onUseYours={edit.useYours}
        />
      )}
      <div className={styles.pair}>
        {field('base_price', 'Dollars, before reductions.')}
        {field('msrp', 'What the price is compared with.')}
        {field('autoship_price', 'Empty: no autoship.')}
        {field('map_price', 'No lower price is displayed. Empty: none.')}
      </div>
      <div>
        <Button type="submit" loading={form.busy}>
          Save prices
        </Button>
      </div>
    </form>
  );
}

/** The prices of a product. */
export function PriceForm({ product }: { product: DeskProductDetail }) {
  const [round, setRound] = useState(0);
  const may = useMay('prices.write');
  return (
    <section className={styles.section}>
      <h2>Prices</h2>
      {may ? (
        <PriceFields key={round} product={product} onReset={() => setRound(round + 1)} />
      ) : (
        <dl className={styles.facts}>
          {NAMES.map((name) => (
            <div key={name}>
              <dt>{valueLabel(name)}</dt>
              <dd>{valueText(name, product[name])}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
