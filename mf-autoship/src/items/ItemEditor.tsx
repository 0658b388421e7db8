import { useEffect, useId, useState, type FormEvent } from 'react';
import type { AutoshipItem } from '@larder/contracts';
import { soonestAutoshipDay } from '@larder/rules';
import { Button, FormError, RadioCards, Select, TextField } from '@larder/ui';
import { useClock } from '@larder/shell';
import { FREQUENCIES, WHEN_OUT } from '../data/texts.ts';
import { useChange } from '../data/use-change.ts';
import { changeOf, checkValues, valuesOf } from './item-form.ts';
import styles from './ItemEditor.module.css';

const FIELDS = ['qty', 'frequency', 'scheduled_at_date'] as const;

/** Quantity, frequency and day of an item (AUTO-014, AUTO-016). What was typed stays when it is refused. */
export function ItemEditor({ item, onDone }: { item: AutoshipItem; onDone: () => void }) {
  const id = useId();
  const [values, setValues] = useState(() => valuesOf(item));
  const clock = useClock();
  const [soonest] = useState(() => soonestAutoshipDay(clock.now()));
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const { busy, failure, run } = useChange();
  const texts: Readonly<Record<string, string>> = { ...failure?.fields, ...wrong };
  const shown = FIELDS.flatMap((field) => (texts[field] ? [{ id: `${id}-${field}`, text: texts[field] }] : []));
  const first = FIELDS.find((field) => texts[field]);
  // A refusal is a new object each time, so the same field takes the focus again after a second try.
  useEffect(() => {
    if (first) document.getElementById(`${id}-${first}`)?.focus();
  }, [first, id, failure, wrong]);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const found = checkValues(values);
    setWrong(found);
    if (Object.keys(found).length > 0) return;
    const change = changeOf(item, values);
    if (!change) return onDone();
    const worked = await run('save', {
      itemId: item.item_id,
      done: `${item.name} was changed.`,
      call: (api) => api.call('PUT /autoship/item/{itemId}', { params: { itemId: item.item_id }, body: change }),
    });
    if (worked) onDone();
  };

  return (
    <form
      method="post"
      className={styles.form}
      aria-label={`Change ${item.name}`}
      noValidate
      onSubmit={(event) => void save(event)}
    >
      <FormError fields={shown} />
      <div className={styles.fields}>
        <TextField
          id={`${id}-qty`}
          label="Quantity"
          inputMode="numeric"
          value={values.qty}
          error={texts.qty}
          onChange={(event) => setValues({ ...values, qty: event.target.value })}
        />
        {!item.once && (
          <Select
            id={`${id}-frequency`}
            label="How often"
            options={FREQUENCIES}
            value={values.frequency}
            error={texts.frequency}
            onChange={(event) => setValues({ ...values, frequency: event.target.value })}
          />
        )}
        <TextField
          id={`${id}-scheduled_at_date`}
          label="Next delivery"
          type="date"
          min={soonest}
          value={values.date}
          error={texts.scheduled_at_date}
          onChange={(event) => setValues({ ...values, date: event.target.value })}
        />
      </div>
      <RadioCards
        legend="If it’s out of stock on delivery day"
        name={`${id}-when-out`}
        options={WHEN_OUT}
        value={values.whenOut}
        onChange={(whenOut) => setValues({ ...values, whenOut })}
        columns
      />
      <div className={styles.actions}>
        <Button type="submit" loading={busy !== null}>
          Save changes
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
