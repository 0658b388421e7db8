import type { CartItem } from '@larder/contracts';
import {
  formatUsd,
  giftLineText,
  isFreeItem,
  onlyLeftText,
  tierFor,
  tierMessage,
  tierValueText,
  VIRTUAL_GOOD_TEXT,
} from '@larder/rules';
import { Slot, useNavigate, useShell } from '@larder/shell';
import { Button } from '@larder/ui/actions/Button.tsx';
import { QuantityStepper } from '@larder/ui/actions/QuantityStepper.tsx';
import { Price } from '@larder/ui/product/Price.tsx';
import { isOnSale, tiersOf } from '@larder/ui/product/product-facts.ts';
import { ProductImage } from '@larder/ui/product/ProductImage.tsx';
import { PlainForm } from '../plain/PlainForm.tsx';
import { useCartLine, useCartQueue, type CartLine } from '../queue/use-cart.ts';
import { availableQuantity, isGift, isOutOfStock, productHref } from './line-facts.ts';
import { linePrices } from './line-prices.ts';
import { showSaved } from './messages.ts';
import { leadTo } from './people.ts';
import { PickedForYou } from './PickedForYou.tsx';
import { useRemove } from './use-remove.ts';
import styles from './CartLineRow.module.css';

/** A button that sets the line's units where there is no script; what it does with script stays its own. Not in the drawer, which nothing opens then. */
const setsTo = (item: CartItem, qty: number) => ({ type: 'submit', form: formId(item), name: 'qty', value: qty }) as const;

const formId = (item: CartItem): string => `line-${item.line_item_id}`;

function useSaveForLater(item: CartItem): () => void {
  const shell = useShell();
  const navigate = useNavigate();
  const queue = useCartQueue();
  return () => {
    if (!leadTo('save_for_later', shell, (to) => void navigate(to))) return;
    const change = { productId: item.product_id, options: item.options, before: item.line_item_qty, qty: 0, saveForLater: true };
    if (queue.enqueue(change)) showSaved(shell.snacks, item.product.title);
  };
}

function Controls({ item, line, compact }: { item: CartItem; line: CartLine; compact: boolean }) {
  const takeOut = useRemove(item, line);
  const save = useSaveForLater(item);
  const isBusy = line.status !== 'ready';
  const stepper = (
    <QuantityStepper
      className={styles.stepper ?? ''}
      name={item.product.title}
      count={line.qty}
      min={line.limits.min}
      max={line.limits.max}
      busy={isBusy}
      selected={line.arrived}
      sends={compact ? undefined : { more: false }}
      onAdd={line.add}
      onRemove={line.qty > line.limits.min ? line.decrement : takeOut}
    />
  );
  return (
    <div className={styles.controls}>
      {compact ? (
        stepper
      ) : (
        <PlainForm id={formId(item)} className={styles.form} fields={[['line', item.line_item_id]]}>
          {stepper}
        </PlainForm>
      )}
      {!compact && (
        <div className={styles.actions}>
          <Button
            variant="quiet"
            disabled={isBusy}
            aria-label={`Remove ${item.product.title}`}
            onClick={takeOut}
            {...setsTo(item, 0)}
          >
            Remove
          </Button>
          <Button variant="quiet" disabled={isBusy} aria-label={`Save for later: ${item.product.title}`} onClick={save}>
            Save for later
          </Button>
          <Slot name="account.lists" props={{ productId: item.product.id, title: item.product.title, words: true }} />
        </div>
      )}
    </div>
  );
}

/** Brand and name; a gift or a sample has no page to lead to (CAT-007). */
function ItemTitle({ item: { product } }: { item: CartItem }) {
  const words = (
    <>
      <span className={styles.brand}>{product.manufacturer}</span> {product.title}
    </>
  );
  if (isFreeItem(product.tc_product_type)) return <span className={styles.title}>{words}</span>;
  return (
    <a className={styles.title} href={productHref(product)}>
      {words}
    </a>
  );
}

/** The volume discount of the quantity, or of a few more units (CAT-073, OP-024). */
function TierNote({ item, qty }: { item: CartItem; qty: number }) {
  const tiers = tiersOf(item.product);
  const currentTier = tierFor(tiers, qty);
  const text = tierMessage(tiers, qty) ?? (currentTier ? `You get ${tierValueText(currentTier)} off` : null);
  return text === null ? null : <span className={styles.tier}>{text}</span>;
}

/** Fewer left than the line holds: says so, and offers what is left (CART-109, OP-161). */
function Shortage({ item, line }: { item: CartItem; line: CartLine }) {
  if (!isOutOfStock(item)) return null;
  const left = availableQuantity(item);
  if (left === 0) {
    return (
      <p className={styles.warning} role="status">
        Out of stock. Remove it to check out.
      </p>
    );
  }
  // Pressed already.
  if (line.qty <= left) return null;
  return (
    <div className={styles.controls}>
      <p className={styles.warning} role="status">
        {onlyLeftText(left)}
      </p>
      <Button
        variant="secondary"
        size="small"
        disabled={line.status !== 'ready'}
        aria-label={`Take ${left}: ${item.product.title}`}
        onClick={() => line.lower(left)}
      >
        Take {left}
      </Button>
    </div>
  );
}

/** One line of the cart: picture, name, price, quantity and what can be done with it (CART-047). `compact` is the drawer's; both have the picture of compact rows (OP-154). */
export function CartLineRow({ item, qty, compact = false }: { item: CartItem; qty: number; compact?: boolean }) {
  const line = useCartLine(item.product, item.options, { confirm: false });
  const { price, totalCents } = linePrices(item, qty);
  const choices = giftLineText(item.options) ?? item.option_labels?.join(', ') ?? '';
  return (
    <li className={styles.row} data-compact={compact || undefined} aria-busy={line.status !== 'ready'}>
      <ProductImage className={styles.picture} image={item.product.image} alt="" width={110} seed={item.product_id} />
      <div className={styles.words}>
        <ItemTitle item={item} />
        {choices !== '' && <span className={styles.note}>{choices}</span>}
        {item.product.product_type === 'virtual' && <span className={styles.note}>{VIRTUAL_GOOD_TEXT.delivery}</span>}
        {item.is_cart_prefilled_item && <PickedForYou productId={item.product_id} className={styles.note} />}
        <Price value={price} sale={isOnSale(item.product)} free={isGift(item)} size="small" showSavings={!compact} />
        {!isGift(item) && <TierNote item={item} qty={qty} />}
        <Shortage item={item} line={line} />
      </div>
      {isGift(item) ? (
        <div className={styles.controls}>
          <Button variant="quiet" aria-label={`No thanks, remove ${item.product.title}`} onClick={line.remove}>
            No thanks
          </Button>
        </div>
      ) : (
        <Controls item={item} line={line} compact={compact} />
      )}
      {!compact && !isGift(item) && <p className={styles.total}>{formatUsd(totalCents)}</p>}
    </li>
  );
}
