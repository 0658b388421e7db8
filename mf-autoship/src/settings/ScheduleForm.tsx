import { useId } from 'react';
import type { Address, AutoshipSchedule, SavedCard } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import { frequencyText, paymentText } from '@larder/rules';
import { Button, FormError, Panel, Select, TextField } from '@larder/ui';
import { useStoreForm } from '@larder/ui/forms/use-store-form.ts';
import { FREQUENCIES } from '../data/texts.ts';
import { useChange } from '../data/use-change.ts';
import { PaymentPrompt } from '../shipment/PaymentPrompt.tsx';
import { scheduleChange, scheduleValues } from './schedule-form.ts';
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

/** Changes frequency, date, address and payment of a schedule (AUTO-007, OP-107). Choices stay when the API refuses them. */
export function ScheduleForm({ schedule, addresses, cards }: ScheduleFormProps) {
  const heading = useId();
  const { submit } = useChange();
  const { field, onSubmit, busy, problem } = useStoreForm({
    defaults: scheduleValues(schedule),
    labels: { frequency: 'How often', next_date: 'Next shipment', address_id: 'Address', cc_id: 'Payment method' },
    check: () => ({}),
    async send(values) {
      const body = scheduleChange(schedule, values);
      if (body)
        await submit({
          done: 'Your schedule was saved.',
          call: (api) => api.call('PUT /autoship/schedule/{id}', { params: { id: schedule.id }, body }),
        });
    },
  });
  const name = frequencyText(schedule.frequency);
  return (
    <Panel as="section" aria-labelledby={heading}>
      <h2 id={heading}>{name}</h2>
      <PaymentPrompt schedule={schedule} />
      <form method="post" className={styles.form} aria-labelledby={heading} noValidate onSubmit={onSubmit}>
        <FormError {...problem} />
        <Select {...field('frequency')} options={FREQUENCIES} />
        <TextField {...field('next_date')} type="date" />
        <Select {...field('address_id')} options={addresses.map(addressOption)} placeholder="Choose an address" />
        <Select {...field('cc_id')} options={cards.map(cardOption)} placeholder="Choose a payment method" />
        <p className={styles.note}>
          <a href={paths.accountEdit}>Add an address or a payment method</a>
        </p>
        <div>
          <Button type="submit" loading={busy} aria-label={`Save: ${name}`}>
            Save
          </Button>
        </div>
      </form>
    </Panel>
  );
}
