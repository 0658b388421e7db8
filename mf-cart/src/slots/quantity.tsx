import type { SlotProps } from '@larder/shell';
import { QuantityStepper } from '@larder/ui/actions/QuantityStepper.tsx';
import { useCartLine } from '../queue/use-cart.ts';
import styles from './quantity.module.css';

/** What a press of Add does: where more than one piece has to be taken it says how many. */
const addText = (min: number, hasRoom: boolean): string =>
  ['Add', min > 1 && min, hasRoom && 'to Cart'].filter(Boolean).join(' ');

/** `cart.quantity`: Add, or minus, count, plus (CART-055 … CART-059). The frame has its width from the start, so nothing moves. */
export default function Quantity({ product, size = 'full', options }: SlotProps['cart.quantity']) {
  const line = useCartLine(product, options, { confirm: true });
  const canBeAdded = line.limits.max >= line.limits.min;
  return (
    <div className={[styles.quantity, size === 'full' ? '' : styles[size]].join(' ').trim()}>
      <QuantityStepper
        name={product.title}
        count={line.qty}
        min={line.limits.min}
        max={canBeAdded ? line.limits.max : Math.min(line.qty, line.limits.max)}
        busy={line.status !== 'ready'}
        selected={line.arrived}
        addText={addText(line.limits.min, size === 'large')}
        emphasis={size === 'large' ? 'primary' : 'soft'}
        onAdd={line.add}
        onRemove={line.decrement}
      />
    </div>
  );
}
