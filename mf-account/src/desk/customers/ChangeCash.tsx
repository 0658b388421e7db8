import { useRef } from 'react';
import type { DeskCustomer } from '@larder/contracts';
import { formatDollars } from '@larder/rules';
import { useSnacks, uuid } from '@larder/shell';
import { useDeskCall } from '@larder/shell/bundled/desk/use-desk-call';
import { Button, FormError, Select, TextArea, TextField } from '@larder/ui';
import { useStoreForm } from '@larder/ui/forms/use-store-form.ts';
import { Dialog } from '@larder/ui/overlay/Dialog.tsx';
import { useDeskMe } from './use-permissions.ts';
import styles from './dialogs.module.css';

const DIRECTIONS = [
  { value: 'grant', label: 'Grant' },
  { value: 'take', label: 'Take' },
] as const;
const AMOUNT = /^\d{1,7}(\.\d{1,2})?$/;

function CashForm({ customer, onDone }: { customer: DeskCustomer; onDone: () => void }) {
  const { customer_id: id, cash } = customer;
  const limit = useDeskMe()?.cash_limit ?? null;
  const snacks = useSnacks();
  // A repeat of the same form after a lost response counts once.
  const key = useRef(uuid());
  const change = useDeskCall('POST /desk/customers/{id}/cash', {
    invalidates: ['GET /desk/customers/{id}', 'GET /desk/customers/{id}/cash'],
  });
  const form = useStoreForm({
    defaults: { direction: 'grant', amount: '', reason: '' },
    labels: { direction: 'What', amount: 'Amount in dollars', reason: 'Reason' },
    check: ({ amount, reason }) => ({
      amount: AMOUNT.test(amount.trim()) && Number(amount) > 0 ? null : 'Please enter an amount, such as 12.50.',
      reason: reason.trim() === '' ? 'Please say why.' : null,
    }),
    async send({ direction, amount, reason }) {
      const isGrant = direction !== 'take';
      const body = { direction: isGrant ? 'grant' : 'take', amount: Number(amount), reason: reason.trim() } as const;
      const response = await change.call({ params: { id }, body, idempotencyKey: key.current });
      if (!response) return;
      const text = `${isGrant ? 'Granted' : 'Took'} ${formatDollars(body.amount)}. The balance is ${formatDollars(response.customer.cash.balance)}.`;
      snacks.show({ type: 'success', message: text, autoDismiss: true });
      onDone();
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit} onChange={() => (key.current = uuid())}>
      <FormError {...form.problem} />
      <Select {...form.field('direction')} options={DIRECTIONS} />
      <TextField
        {...form.field('amount')}
        inputMode="decimal"
        autoComplete="off"
        hint={`The balance is ${formatDollars(cash.balance)}.${limit === null ? '' : ` Your limit is ${formatDollars(limit)} at once.`}`}
      />
      <TextArea
        {...form.field('reason')}
        maxLength={500}
        rows={3}
        hint="The audit log shows it. The customer gets an email about a grant, without the reason."
      />
      <Button type="submit" loading={form.busy}>
        Save
      </Button>
    </form>
  );
}

/** Dialog that grants or takes Thrive Cash, within the employee's limit. */
export function ChangeCash({ customer, onClose }: { customer: DeskCustomer; onClose: () => void }) {
  return (
    <Dialog title="Grant or take Thrive Cash" open onClose={onClose}>
      <CashForm customer={customer} onDone={onClose} />
    </Dialog>
  );
}
