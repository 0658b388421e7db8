import { type FormEvent, useState } from 'react';
import { Button, TextField } from '@larder/ui';
import { Dialog } from '@larder/ui/overlay/Dialog.tsx';
import { boxText } from './order-text.ts';
import styles from './orders.module.css';
import type { FulfilledOrder, TrackingNumbers } from './use-fulfill.ts';

type ShipDialogProps = {
  orders: readonly FulfilledOrder[];
  isRunning: boolean;
  onShip: (numbers: TrackingNumbers) => void;
  onClose: () => void;
};

/** Longest tracking number. */
const LONGEST = 60;

/** Dialog that ships orders, with the carrier's number of each box. */
export function ShipDialog({ orders, isRunning, onShip, onClose }: ShipDialogProps) {
  const [numbers, setNumbers] = useState<TrackingNumbers>({});
  const set = (orderId: string, box: string, number: string) =>
    setNumbers((before) => ({ ...before, [orderId]: { ...before[orderId], [box]: number } }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isRunning) onShip(numbers);
  };
  return (
    <Dialog
      title={orders.length === 1 ? `Ship order ${orders[0]?.increment_id}` : `Ship ${orders.length} orders`}
      lead="Customers get an email with these numbers. A box without a number gets one of ours."
      open
      onClose={onClose}
    >
      <form className={styles.form} onSubmit={submit}>
        {orders.map(({ order_id: id, increment_id: number, box_types: boxes }) => (
          <fieldset key={id} className={styles.group}>
            <legend>Order {number}</legend>
            {boxes.map((box) => (
              <TextField
                key={box}
                label={`Tracking number, ${boxText(box)} box`}
                autoComplete="off"
                maxLength={LONGEST}
                value={numbers[id]?.[box] ?? ''}
                onChange={({ target }) => set(id, box, target.value)}
              />
            ))}
          </fieldset>
        ))}
        <Button type="submit" loading={isRunning}>
          {orders.length === 1 ? 'Ship order' : `Ship ${orders.length} orders`}
        </Button>
      </form>
    </Dialog>
  );
}
