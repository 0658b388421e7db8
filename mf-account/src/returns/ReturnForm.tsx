import type { OrderReturns } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { RETURN_REASONS, type ReturnReason } from '@larder/rules';
import { useApi, useQueryClient } from '@larder/shell';
import { Button, FormError, Select } from '@larder/ui';
import { useStoreForm } from '@larder/ui/forms/use-store-form.ts';
import { lineOptions, pieceOptions } from '../after-sale/line-options.ts';
import styles from '../form/form.module.css';
import { useKeyOf } from '../form/use-key-of.ts';
import { REASON_TEXT } from './return-text.ts';

interface Values {
  item_id: string;
  qty: string;
  return_reason: ReturnReason;
}

const REASONS = RETURN_REASONS.map((value) => ({ value, label: REASON_TEXT[value] }));

/** Requests a return of units of a line. A request sent again after a lost response has the same key, so it counts once. */
export function ReturnForm({ orderId, lines, onDone }: { orderId: string; lines: OrderReturns['return_lines']; onDone(): void }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const keyOf = useKeyOf();
  const { form, field, onSubmit, busy, problem } = useStoreForm<Values>({
    defaults: { item_id: String(lines[0]?.item_id ?? ''), qty: '1', return_reason: 'not_needed' },
    check: () => ({}),
    async send(values) {
      const { success: _, ...returns } = await api.call('POST /account/order/{id}/return', {
        params: { id: orderId },
        body: values,
        idempotencyKey: keyOf(values),
      });
      queryClient.setQueryData<OrderReturns>(keys.orderReturns(orderId), returns);
      // A returned unit cannot be reported.
      void queryClient.invalidateQueries({ queryKey: keys.orderReports(orderId) });
      onDone();
    },
    labels: { item_id: 'Item', qty: 'Quantity', return_reason: 'Reason for return' },
  });
  return (
    <form method="post" className={styles.form} onSubmit={onSubmit} noValidate aria-label="Return an item">
      <FormError {...problem} />
      <Select {...field('item_id')} options={lineOptions(lines)} />
      <Select {...field('qty')} options={pieceOptions(lines, form.watch('item_id'))} />
      <Select {...field('return_reason')} options={REASONS} />
      <Button type="submit" loading={busy}>
        Request a return
      </Button>
      <Button variant="secondary" onClick={onDone}>
        Not now
      </Button>
    </form>
  );
}
