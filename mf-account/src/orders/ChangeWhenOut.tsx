import { useState } from 'react';
import type { Order } from '@larder/contracts';
import { ORDER_WHEN_OUT, WHEN_OUT_TEXT } from '@larder/rules';
import { RadioCards } from '@larder/ui';
import { ConfirmChange } from './ConfirmChange.tsx';

/** Changes what happens when an item of an order runs out. */
export function ChangeWhenOut({ order, onDone }: { order: Order; onDone(): void }) {
  const [value, setValue] = useState(order.when_out);
  return (
    <>
      <RadioCards
        legend={WHEN_OUT_TEXT.question}
        name="when_out"
        value={value}
        onChange={setValue}
        options={ORDER_WHEN_OUT.map((choice) => ({ value: choice, label: WHEN_OUT_TEXT[choice] }))}
      />
      <ConfirmChange
        order={order}
        change={value === order.when_out ? null : { when_out: value }}
        hint={WHEN_OUT_TEXT.hint}
        onDone={onDone}
      />
    </>
  );
}
