import { useRef, useState } from 'react';
import type { DeskOrder } from '@larder/contracts';
import { formatUsd, partOf, refundableCents, toCents } from '@larder/rules';
import { ReasonDialog } from '@larder/ui/desk/index.ts';
import { Button, FieldError, Select, TextField } from '@larder/ui';
import { OrderConflict } from './OrderConflict.tsx';
import styles from './orders.module.css';
import { useOrderChange } from './use-order-change.ts';

type Line = DeskOrder['refundable_lines'][number];
type RefundDialogProps = { order: DeskOrder; onClose: () => void };

/** Cents of units of a line, to the cent as the API computes them. */
function unitsCents({ open_qty: left, open_amount: amount, open_tax: tax }: Line, qty: number): number {
  if (qty === 0) return 0;
  const taxCents = toCents(tax);
  return refundableCents(
    partOf({ qty: left, paidCents: toCents(amount) - taxCents, taxCents, earnedCents: 0, ebtCents: 0 }, qty),
  );
}

const counts = (most: number) =>
  Array.from({ length: most + 1 }, (_, count) => ({ value: String(count), label: count === 0 ? 'None' : String(count) }));

const isAmount = (text: string): boolean => /^\d{1,6}(\.\d{1,2})?$/.test(text);

/** Dialog that refunds units of lines and shipping, with a reason. The same press never refunds twice. */
export function RefundDialog({ order: desk, onClose }: RefundDialogProps) {
  const { order, refundable_lines: lines, refundable_shipping: shippingLeft } = desk;
  const { change, version, acceptCurrent, send } = useOrderChange('POST /desk/orders/{id}/refund', desk);
  const [quantities, setQuantities] = useState<Readonly<Record<number, number>>>({});
  const [shipping, setShipping] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  // One id for all tries of this dialog: after a lost response the repeat refunds nothing more.
  const mutationId = useRef(crypto.randomUUID());
  const shippingCents = isAmount(shipping) ? toCents(shipping) : 0;
  const cents = lines.reduce((sum, line) => sum + unitsCents(line, quantities[line.item_id] ?? 0), shippingCents);
  const chooseAll = () => {
    setQuantities(Object.fromEntries(lines.map((line) => [line.item_id, line.open_qty])));
    if (shippingLeft > 0) setShipping(shippingLeft.toFixed(2));
  };
  const nameOf = (id: number) => order.items.find((item) => item.item_id === id)?.product_name ?? '';
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={`Refund order ${order.increment_id}`}
      lead="The money goes back to how the order was paid. The customer gets an email."
      action={cents > 0 ? `Refund ${formatUsd(cents)}` : 'Refund'}
      isDangerous
      onConfirm={async (reason) => {
        if (shipping !== '' && !isAmount(shipping)) return setProblem('Please enter a valid amount of shipping.');
        if (cents === 0) return setProblem('Please choose what to refund.');
        setProblem(null);
        const refund_lines = lines
          .map((line) => ({ item_id: line.item_id, qty: quantities[line.item_id] ?? 0 }))
          .filter(({ qty }) => qty > 0);
        const body = {
          mutation_id: mutationId.current,
          version,
          reason,
          ...(refund_lines.length > 0 && { refund_lines }),
          ...(shippingCents > 0 && { shipping_refund: shipping }),
        };
        if (await send({ params: { id: order.order_id }, body }, `${formatUsd(cents)} refunded.`)) onClose();
      }}
    >
      <OrderConflict
        number={order.increment_id}
        current={change.conflict}
        intent={`Refund ${formatUsd(cents)}`}
        onAccept={acceptCurrent}
        onClose={onClose}
      />
      <fieldset className={styles.group}>
        <legend>What to refund</legend>
        <Button variant="soft" className={styles.wide} onClick={chooseAll}>
          Choose everything
        </Button>
        {lines.map((line) => (
          <Select
            key={line.item_id}
            label={nameOf(line.item_id)}
            hint={`Up to ${line.open_qty}, ${formatUsd(toCents(line.open_amount))} with tax`}
            options={counts(line.open_qty)}
            value={String(quantities[line.item_id] ?? 0)}
            onChange={({ target }) => setQuantities({ ...quantities, [line.item_id]: Number(target.value) })}
          />
        ))}
        {shippingLeft > 0 && (
          <TextField
            label="Shipping ($)"
            inputMode="decimal"
            autoComplete="off"
            hint={`Up to ${formatUsd(toCents(shippingLeft))}`}
            value={shipping}
            onChange={({ target }) => setShipping(target.value.trim())}
          />
        )}
      </fieldset>
      {problem !== null && <FieldError id="refund-problem">{problem}</FieldError>}
    </ReasonDialog>
  );
}
