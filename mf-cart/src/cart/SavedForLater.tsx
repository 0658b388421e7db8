import { useId } from 'react';
import type { CartItem } from '@larder/contracts';
import { wasFreshNoticeShown, isBuyable, longDayText, nextQuantity } from '@larder/rules';
import { useShell } from '@larder/shell';
import { Button } from '@larder/ui/actions/Button.tsx';
import { displayedPrice } from '@larder/ui/product/displayed-price.ts';
import { Price } from '@larder/ui/product/Price.tsx';
import { isOnSale } from '@larder/ui/product/product-facts.ts';
import { ProductImage } from '@larder/ui/product/ProductImage.tsx';
import { useCartQueue } from '../queue/use-cart.ts';
import { raise } from '../queue/raise.ts';
import { productHref } from './line-facts.ts';
import type { LocalItem } from './local-cart.ts';
import { showMoved } from './messages.ts';
import styles from './SavedForLater.module.css';

function SavedLine({ item, qty }: { item: CartItem; qty: number }) {
  const shell = useShell();
  const queue = useCartQueue();
  const { product, options } = item;
  const { price, isHidden } = displayedPrice(product);
  const limits = { min: product.min_order_qty, max: product.max_quantity };
  const next = nextQuantity('move_to_cart', qty, limits);
  const canMove = isBuyable({ inStock: product.in_stock, isAvailable: product.is_available }) && next > 0;
  const move = () => {
    const request = { product, options, before: 0, qty: next, saveForLater: false, confirm: false };
    if (raise({ shell, queue }, request, () => wasFreshNoticeShown(sessionStorage)) === 'queued') {
      showMoved(shell.snacks, product.title);
    }
  };
  return (
    <li className={styles.line}>
      <ProductImage image={product.image} alt="" width={110} seed={product.id} />
      <div className={styles.words}>
        <a className={styles.title} href={productHref(product)}>
          <span className={styles.brand}>{product.manufacturer}</span> {product.title}
        </a>
        <Price value={price} sale={!isHidden && isOnSale(product)} size="small" showSavings={false} />
        {item.comes_back_on !== null && <p className={styles.planned}>Back in your cart on {longDayText(item.comes_back_on)}</p>}
        {!canMove && <p className={styles.note}>Out of stock</p>}
        <div className={styles.actions}>
          <Button variant="secondary" disabled={!canMove} aria-label={`Move to cart: ${product.title}`} onClick={move}>
            Move to cart
          </Button>
          <Button
            variant="quiet"
            aria-label={`Remove ${product.title} from saved items`}
            onClick={() => queue.enqueue({ productId: product.id, options, before: 0, qty: 0, saveForLater: false })}
          >
            Remove
          </Button>
        </div>
      </div>
    </li>
  );
}

/** Items that wait for another day (CART-052, CART-073). Nothing is drawn while there are none. */
export function SavedForLater({ lines }: { lines: readonly LocalItem[] }) {
  const id = useId();
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.saved}>
      <h2 id={id}>Saved for later</h2>
      <ul className={styles.lines}>
        {lines.map(({ key, item, qty }) => (
          <SavedLine key={key} item={item} qty={qty} />
        ))}
      </ul>
    </section>
  );
}
