import { useState } from 'react';
import type { AutoshipItem } from '@larder/contracts';
import { soonestAutoshipDay } from '@larder/rules';
import { Button, FormError, RadioCards, Select, TextField } from '@larder/ui';
import { useControl } from '@larder/ui/forms/use-control.ts';
import { useStoreForm } from '@larder/ui/forms/use-store-form.ts';
import { useClock } from '@larder/shell';
import { FREQUENCIES, WHEN_OUT } from '../data/texts.ts';
import { useChange } from '../data/use-change.ts';
import { changeOf, checkValues, valuesOf } from './item-form.ts';
import styles from './ItemEditor.module.css';

/** Changes quantity, frequency and day of an item (AUTO-014, AUTO-016). Typed text stays when the API refuses it. */
export function ItemEditor({ item, onDone }: { item: AutoshipItem; onDone: () => void }) {
  const clock = useClock();
  const [soonest] = useState(() => soonestAutoshipDay(clock.now()));
  const { submit } = useChange();
  const form = useStoreForm({
    defaults: valuesOf(item),
    labels: {
      qty: 'Quantity',
      frequency: 'How often',
      scheduled_at_date: 'Next delivery',
      when_out: 'If it’s out of stock on delivery day',
    },
    check: checkValues,
    async send(values) {
      const body = changeOf(item, values);
      if (body)
        await submit({
          itemId: item.item_id,
          done: `${item.name} was changed.`,
          call: (api) => api.call('PUT /autoship/item/{itemId}', { params: { itemId: item.item_id }, body }),
        });
      onDone();
    },
  });
  const { field, onSubmit, busy, problem } = form;
  const { label: whenOutLabel, ...whenOut } = useControl(form, 'when_out');

  return (
    <form method="post" className={styles.form} aria-label={`Change ${item.name}`} noValidate onSubmit={onSubmit}>
      <FormError {...problem} />
      <div className={styles.fields}>
        <TextField {...field('qty')} inputMode="numeric" />
        {!item.once && <Select {...field('frequency')} options={FREQUENCIES} />}
        <TextField {...field('scheduled_at_date')} type="date" min={soonest} />
      </div>
      <RadioCards {...whenOut} legend={whenOutLabel} options={WHEN_OUT} columns />
      <div className={styles.actions}>
        <Button type="submit" loading={busy}>
          Save changes
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
