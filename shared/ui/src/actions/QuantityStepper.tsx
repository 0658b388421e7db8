import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { Component, type RefObject, useLayoutEffect, useRef } from 'react';

import { cx } from '../cx.ts';
import { Spinner } from '../feedback/Spinner.tsx';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import styles from './QuantityStepper.module.css';

/** Props of {@link QuantityStepper}. The owner of the quantity handles `onAdd` and `onRemove`. */
export type QuantityStepperProps = {
  /** Name of the product, part of each control's label: a page has many of them. */
  name: string;
  /** Quantity now; 0 shows the Add button (CART-055). */
  count: number;
  /** Largest count; plus is disabled there (CART-058). */
  max: number;
  /** At this count minus takes the item out, so it shows a bin. 1 by default. */
  min?: number;
  /** The change is on its way: presses are ignored and a spinner shows (CART-057, CART-059). */
  busy?: boolean;
  /** The change was saved: a check mark appears next to the count (CART-057). */
  selected?: boolean;
  /** Where the units are, for screen readers. */
  place?: string;
  /** Text at count 0: `Add` on cards, `Add to Cart` on large ones. */
  addText?: string;
  onAdd: () => void;
  onRemove: () => void;
  /** `primary` where adding is what the page is for; `soft` among many. */
  emphasis?: 'primary' | 'soft';
  /** Inside a plain form for visitors without script: presses send `more`, the quantity to add, or `qty`, the resulting quantity; only `qty` where `more` is false. */
  sends?: { more: boolean } | undefined;
  className?: string;
};

/** Moves the focus from the removed control to the one that replaces it. */
function usePreservedFocus(isEmpty: boolean) {
  const frame = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  const wasEmpty = useRef(isEmpty);
  useLayoutEffect(() => {
    if (wasEmpty.current !== isEmpty && hasFocus.current) {
      frame.current?.querySelector<HTMLElement>(isEmpty ? 'button' : '[data-plus]')?.focus({ preventScroll: true });
    }
    wasEmpty.current = isEmpty;
  }, [isEmpty]);
  const hold = () => {
    hasFocus.current = true;
  };
  // React is silent about the blur of a control that it takes away itself, so a blur is the shopper leaving.
  const release = () => {
    hasFocus.current = false;
  };
  return { frame, hold, release };
}

/**
 * Blurs the control that disappears before React changes the DOM: otherwise the browser calculates the layout of the half-changed page, and then again.
 * A class, since no hook runs that early. React emits no event for this blur.
 */
class BlurBeforeSwap extends Component<{ frame: RefObject<HTMLElement | null>; isEmpty: boolean }> {
  override getSnapshotBeforeUpdate({ isEmpty }: { isEmpty: boolean }): null {
    const { activeElement } = document;
    const { frame, isEmpty: isEmptyNow } = this.props;
    if (isEmpty !== isEmptyNow && activeElement instanceof HTMLElement && frame.current?.contains(activeElement))
      activeElement.blur();
    return null;
  }
  // React requires it together with `getSnapshotBeforeUpdate`.
  override componentDidUpdate(): void {}
  override render(): null {
    return null;
  }
}

/** Add, and then minus, count, plus. It only shows and reports: the cart's queue decides what a press means. */
export function QuantityStepper({
  name,
  count,
  max,
  min = 1,
  busy = false,
  selected = false,
  place = 'in your cart',
  addText = 'Add',
  emphasis = 'soft',
  sends,
  onAdd,
  onRemove,
  className,
}: QuantityStepperProps) {
  const { frame, hold, release } = usePreservedFocus(count === 0);
  // Why a press does nothing, or takes all away.
  const bound = count >= max ? 'limit' : count === min && min > 1 && 'min';
  const guarded = (act: () => void) => () => {
    if (!busy) act();
  };
  const sent = (name: 'more' | 'qty', value: number) => sends && { type: 'submit' as const, name, value };
  return (
    <>
      <BlurBeforeSwap frame={frame} isEmpty={count === 0} />
      <div ref={frame} className={cx(styles.frame, className)} onFocus={hold} onBlur={release}>
        {count === 0 ? (
          <Button
            variant={emphasis}
            size="full"
            loading={busy}
            disabled={max < 1}
            aria-label={`${addText} ${name}`}
            onClick={onAdd}
            {...sent('more', min)}
          >
            {addText}
          </Button>
        ) : (
          <fieldset aria-label={`Quantity of ${name}`} className={styles.stepper}>
            <IconButton
              label={count <= min ? `Remove ${name}` : `One less ${name}`}
              icon={count <= min ? <Trash size={18} aria-hidden="true" /> : <Minus size={18} aria-hidden="true" />}
              className={styles.press}
              aria-disabled={busy || undefined}
              onClick={guarded(onRemove)}
              {...sent('qty', count <= min ? 0 : count - 1)}
            />
            <span className={styles.count}>
              {busy ? <Spinner /> : selected && <Check size={16} strokeWidth={3} aria-hidden="true" />}
              <span>{count}</span>
              {bound && <span className={styles.bound}>{bound}</span>}
            </span>
            <IconButton
              label={`One more ${name}`}
              icon={<Plus size={18} aria-hidden="true" />}
              className={styles.press}
              data-plus
              disabled={count >= max}
              aria-disabled={busy || undefined}
              onClick={guarded(onAdd)}
              {...(sends?.more ? sent('more', 1) : sent('qty', count + 1))}
            />
          </fieldset>
        )}
        <VisuallyHidden aria-live="polite">
          {count > 0 ? `${count} ${place}${count >= max ? ', the limit' : ''}` : ''}
        </VisuallyHidden>
      </div>
    </>
  );
}
