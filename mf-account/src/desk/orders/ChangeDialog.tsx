import { useState } from 'react';
import type { ChangePreview, DeskOrder } from '@larder/contracts';
import { formatDollars, paymentText } from '@larder/rules';
import { useDeskCall } from '@larder/shell/bundled/desk/use-desk-call';
import { Button, SummaryLines, TextField } from '@larder/ui';
import { ReasonDialog } from '@larder/ui/desk/index.ts';
import { changeLines } from '../../orders/order-view.ts';
import { OrderConflict } from './OrderConflict.tsx';
import styles from './orders.module.css';
import { useOrderChange } from './use-order-change.ts';

type Previewed = { preview: ChangePreview; of: string };

/** Texts about the money that a change moves. */
const moneyText = ({ back, charge, charge_to: card }: ChangePreview): string[] => [
  ...back.map(({ label, last4, amount }) => `${formatDollars(amount)} goes back to ${paymentText(label, last4)}.`),
  ...(charge > 0
    ? [`${formatDollars(charge)} is charged to ${card ? paymentText(card.label, card.last4) : 'the customer’s card'}.`]
    : []),
];

/** Dialog that changes quantities of an order before the cutoff of their boxes. The new total is shown before it is saved. */
export function ChangeDialog({ order: desk, onClose }: { order: DeskOrder; onClose: () => void }) {
  const { order } = desk;
  const { order_id: id, increment_id: number } = order;
  const [quantities, setQuantities] = useState<Readonly<Record<number, string>>>({});
  const [previewed, setPreviewed] = useState<Previewed | null>(null);
  const previewCall = useDeskCall('POST /desk/orders/{id}/change/preview');
  const { change, version, acceptCurrent, send } = useOrderChange('POST /desk/orders/{id}/change', desk);
  const changeable = order.items.filter((item) => item.can_change);
  const items = changeable.flatMap(({ item_id, qty }) => {
    const text = quantities[item_id] ?? String(qty);
    return /^\d{1,4}$/.test(text) && Number(text) !== qty ? [{ item_id, qty: Number(text) }] : [];
  });
  const key = JSON.stringify(items);
  const current = previewed?.of === key ? previewed.preview : null;
  const showPreview = async () => {
    const preview = await previewCall.run({ params: { id }, body: { items } });
    if (preview) setPreviewed({ preview, of: key });
  };
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={`Change order ${number}`}
      lead="Until a box closes, its quantities can be changed. 0 removes an item."
      action={current?.cancels ? 'Cancel order' : 'Save changes'}
      onConfirm={async (reason) => {
        if (!current) return showPreview();
        const body = { items, expected_total: current.grand_total.toFixed(2), version, reason };
        if (await send({ params: { id }, body }, `Order ${number} is changed.`)) onClose();
      }}
    >
      <OrderConflict
        number={number}
        current={change.conflict}
        intent="Change quantities"
        onAccept={acceptCurrent}
        onClose={onClose}
      />
      <fieldset className={styles.group}>
        <legend>Quantities</legend>
        {changeable.map(({ item_id: itemId, product_name: name, qty, max_qty: most }) => (
          <TextField
            key={itemId}
            label={name}
            hint={`Now ${qty}, at most ${most}`}
            inputMode="numeric"
            autoComplete="off"
            value={quantities[itemId] ?? String(qty)}
            onChange={({ target }) => setQuantities({ ...quantities, [itemId]: target.value.trim() })}
          />
        ))}
      </fieldset>
      {items.length > 0 && !current && (
        <Button variant="secondary" loading={previewCall.isRunning} onClick={() => void showPreview()}>
          Show new total
        </Button>
      )}
      {current && (
        <div role="status" className={styles.preview}>
          <SummaryLines lines={changeLines(order, current)} />
          {[...moneyText(current), ...current.notes].map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
    </ReasonDialog>
  );
}
