import { BUY_FORM_ID, LINE_FIELD } from '@larder/contracts/plain-forms';
import type { SlotProps } from '@larder/shell';
import { QuantityStepper } from '@larder/ui/actions/QuantityStepper.tsx';
import { PlainForm } from '../plain/PlainForm.tsx';
import { useCartLine } from '../queue/use-cart.ts';
import styles from './quantity.module.css';

/** Label of the Add button: it includes a minimum quantity above one. */
const addText = (min: number, hasRoom: boolean): string =>
  ['Add', min > 1 && min, hasRoom && 'to Cart'].filter(Boolean).join(' ');

/**
 * `cart.quantity`: Add, or minus, count, plus (CART-055 … CART-059). The frame has its width from the start, so nothing moves. The large one is what a page is for, and a plain
 * form for who has no script; cards in lists are too many for that.
 */
export default function Quantity({ product, size = 'full', options }: SlotProps['cart.quantity']) {
  const line = useCartLine(product, options, { confirm: true });
  const canBeAdded = line.limits.max >= line.limits.min;
  const isForm = size === 'large';
  const className = [styles.quantity, size === 'full' ? '' : styles[size]].join(' ').trim();
  const stepper = (
    <QuantityStepper
      name={product.title}
      count={line.qty}
      min={line.limits.min}
      max={canBeAdded ? line.limits.max : Math.min(line.qty, line.limits.max)}
      busy={line.status !== 'ready'}
      selected={line.arrived}
      addText={addText(line.limits.min, isForm)}
      emphasis={isForm ? 'primary' : 'soft'}
      sends={isForm ? { more: true } : undefined}
      onAdd={line.add}
      onRemove={line.decrement}
    />
  );
  if (!isForm) return <div className={`${className} ${styles.still}`}>{stepper}</div>;
  const optionFields = Object.entries(options ?? {}).map(([option, value]) => [`${LINE_FIELD}[${option}]`, value] as const);
  return (
    <PlainForm id={BUY_FORM_ID} className={className} fields={[['product', product.id], ...optionFields]}>
      {stepper}
    </PlainForm>
  );
}
