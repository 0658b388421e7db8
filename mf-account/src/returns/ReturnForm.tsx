import { useRef } from 'react';
import type { OrderReturns } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { formatUsd, RETURN_REASONS, type ReturnReason, toCents } from '@larder/rules';
import { useApi, useQueryClient, uuid } from '@larder/shell';
import { Button, FormError, Select } from '@larder/ui';
import { useStoreForm } from '@larder/ui/forms/use-store-form.ts';
import styles from '../form/form.module.css';
import { REASON_TEXT } from './return-text.ts';

interface Values {
  item_id: string;
  qty: string;
  return_reason: ReturnReason;
}

const REASONS = RETURN_REASONS.map((value) => ({ value, label: REASON_TEXT[value] }));

/** Asks to return pieces of a line. The same wish sent again after a lost answer has the same key, so it counts once. */
export function ReturnForm({ orderId, lines, onDone }: { orderId: string; lines: OrderReturns['return_lines']; onDone(): void }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const sent = useRef({ text: '', key: '' });
  const { form, field, onSubmit, busy, problem } = useStoreForm<Values>({
    defaults: { item_id: String(lines[0]?.item_id ?? ''), qty: '1', return_reason: 'not_needed' },
    check: () => ({}),
    async send(values) {
      const text = JSON.stringify(values);
      if (sent.current.text !== text) sent.current = { text, key: uuid() };
      const { success: _, ...returns } = await api.call('POST /account/order/{id}/return', {
        params: { id: orderId },
        body: values,
        idempotencyKey: sent.current.key,
      });
      queryClient.setQueryData<OrderReturns>(keys.orderReturns(orderId), returns);
      // A piece that goes back cannot be reported.
      void queryClient.invalidateQueries({ queryKey: keys.orderReports(orderId) });
      onDone();
    },
    labels: { item_id: 'Item', qty: 'Pieces', return_reason: 'Why it goes back' },
  });
  const chosen = lines.find(({ item_id: id }) => String(id) === form.watch('item_id'));
  const pieces = Array.from({ length: chosen?.open_qty ?? 1 }, (_, index) => String(index + 1));
  return (
    <form method="post" className={styles.form} onSubmit={onSubmit} noValidate aria-label="Return an item">
      <FormError {...problem} />
      <Select
        {...field('item_id')}
        options={lines.map(({ item_id: id, product_name: name, per_piece: price }) => ({
          value: String(id),
          label: `${name}, ${formatUsd(toCents(price))}`,
        }))}
      />
      <Select {...field('qty')} options={pieces.map((value) => ({ value, label: value }))} />
      <Select {...field('return_reason')} options={REASONS} />
      <Button type="submit" loading={busy}>
        Ask for a return
      </Button>
      <Button variant="secondary" onClick={onDone}>
        Not now
      </Button>
    </form>
  );
}
