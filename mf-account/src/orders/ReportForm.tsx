import { useRef } from 'react';
import type { OrderReports } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import type { ReportKind, ReportRemedy } from '@larder/rules';
import { useApi, useQueryClient } from '@larder/shell';
import { Button, FormError, Select, TextField } from '@larder/ui';
import { PictureField } from '@larder/ui/forms/PictureField.tsx';
import { useStoreForm } from '@larder/ui/forms/use-store-form.ts';
import { lineOptions, pieceOptions } from '../after-sale/line-options.ts';
import styles from '../form/form.module.css';
import { useKeyOf } from '../form/use-key-of.ts';

interface Values {
  item_id: string;
  kind: ReportKind;
  qty: string;
  wish: ReportRemedy;
  note: string;
  /** base64url; empty is none. */
  picture: string;
}

const KINDS = [
  { value: 'missing', label: 'It was missing' },
  { value: 'damaged', label: 'It was damaged' },
] as const satisfies { value: ReportKind; label: string }[];
const REMEDIES = [
  { value: 'refund', label: 'A refund' },
  { value: 'thrive_cash', label: 'Thrive Cash' },
] as const satisfies { value: ReportRemedy; label: string }[];

/** Reports units of a line. A report that is sent again after a lost response has the same key, so it counts once. */
export function ReportForm({ orderId, lines, onDone }: { orderId: string; lines: OrderReports['lines']; onDone(): void }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const keyOf = useKeyOf();
  const picture = useRef(Promise.resolve(''));
  const { form, field, onSubmit, busy, problem } = useStoreForm<Values>({
    defaults: { item_id: String(lines[0]?.item_id ?? ''), kind: 'missing', qty: '1', wish: 'refund', note: '', picture: '' },
    check: () => ({}),
    async send(typed) {
      // A press during the resizing waits for it.
      const values = { ...typed, picture: await picture.current };
      const { success: _, ...reports } = await api.call('POST /account/order/{id}/report', {
        params: { id: orderId },
        body: values,
        idempotencyKey: keyOf(values),
      });
      queryClient.setQueryData<OrderReports>(keys.orderReports(orderId), reports);
      void queryClient.invalidateQueries({ queryKey: keys.order(orderId), exact: true });
      // A piece that was reported cannot go back.
      void queryClient.invalidateQueries({ queryKey: keys.orderReturns(orderId) });
      onDone();
    },
    labels: {
      item_id: 'Item',
      kind: 'What was wrong',
      qty: 'Quantity',
      wish: 'What would you like?',
      note: 'Tell us more',
      picture: 'Photo',
    },
  });
  return (
    <form method="post" className={styles.form} onSubmit={onSubmit} noValidate aria-label="Report an item">
      <FormError {...problem} />
      <Select {...field('item_id')} options={lineOptions(lines)} />
      <Select {...field('kind')} options={KINDS} />
      <Select {...field('qty')} options={pieceOptions(lines, form.watch('item_id'))} />
      <Select {...field('wish')} options={REMEDIES} />
      <TextField {...field('note')} optional maxLength={500} />
      <PictureField
        {...field('picture')}
        hint="Only you and our staff can see it."
        onPicture={(chosenPicture) => {
          picture.current = chosenPicture;
          form.clearErrors('picture');
        }}
      />
      <Button type="submit" loading={busy}>
        Send
      </Button>
      <Button variant="secondary" onClick={onDone}>
        Not now
      </Button>
    </form>
  );
}
