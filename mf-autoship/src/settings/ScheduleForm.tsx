import { useEffect, useId, useState, type FormEvent } from 'react';
import type { Address, AutoshipSchedule, SavedCard } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import { frequencyText, paymentText } from '@larder/rules';
import { Button, FormError, Panel, Select, TextField } from '@larder/ui';
import { FREQUENCIES } from '../data/texts.ts';
import { useChange } from '../data/use-change.ts';
import { PaymentPrompt } from '../shipment/PaymentPrompt.tsx';
import { SCHEDULE_FIELDS, scheduleChange, scheduleValues, type ScheduleValues } from './schedule-form.ts';
import styles from './ScheduleForm.module.css';

const addressOption = ({ id, street1, city, region_code: region }: Address) => ({
  value: String(id),
  label: `${street1}, ${city}, ${region}`,
});
const cardOption = ({ id, cc_type: type, last4, expired }: SavedCard) => ({
  value: String(id),
  label: `${paymentText(type, last4)}${expired ? ' (expired)' : ''}`,
  disabled: expired,
});

interface ScheduleFormProps {
  schedule: AutoshipSchedule;
  addresses: readonly Address[];
  cards: readonly SavedCard[];
}

/** Frequency, date, address and payment of a schedule (AUTO-007, OP-107). What was chosen stays when it is refused. */
export function ScheduleForm({ schedule, addresses, cards }: ScheduleFormProps) {
  const id = useId();
  const [values, setValues] = useState(() => scheduleValues(schedule));
  const { busy, failure, run } = useChange();
  const fields: Readonly<Record<string, string>> = failure?.fields ?? {};
  const first = SCHEDULE_FIELDS.find((field) => fields[field]);
  useEffect(() => {
    if (first) document.getElementById(`${id}-${first}`)?.focus();
  }, [first, id]);
  const bind = (field: keyof ScheduleValues) => ({
    id: `${id}-${field}`,
    value: values[field],
    error: fields[field],
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [field]: target.value }),
  });
  const change = scheduleChange(schedule, values);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (change)
      void run('save', {
        done: 'Your schedule was saved.',
        call: (api) => api.call('PUT /autoship/schedule/{id}', { params: { id: schedule.id }, body: change }),
      });
  };
  const name = frequencyText(schedule.frequency);
  return (
    <Panel as="section" aria-labelledby={`${id}-name`}>
      <h2 id={`${id}-name`}>{name}</h2>
      <PaymentPrompt schedule={schedule} />
      <form method="post" className={styles.form} aria-labelledby={`${id}-name`} noValidate onSubmit={save}>
        <FormError
          fields={SCHEDULE_FIELDS.flatMap((field) => (fields[field] ? [{ id: `${id}-${field}`, text: fields[field] }] : []))}
        />
        <Select label="How often" options={FREQUENCIES} {...bind('frequency')} />
        <TextField label="Next shipment" type="date" {...bind('next_date')} />
        <Select label="Address" options={addresses.map(addressOption)} placeholder="Choose an address" {...bind('address_id')} />
        <Select label="Payment method" options={cards.map(cardOption)} placeholder="Choose a payment method" {...bind('cc_id')} />
        <p className={styles.note}>
          <a href={paths.accountEdit}>Add an address or a payment method</a>
        </p>
        <div>
          <Button type="submit" loading={busy !== null} aria-label={`Save: ${name}`}>
            Save
          </Button>
        </div>
      </form>
    </Panel>
  );
}
