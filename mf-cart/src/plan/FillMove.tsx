import type { ProductCard } from '@larder/contracts';
import { BOX_LABELS, formatDollars, formatUsd, UNDO_SNACK_MS, wasFreshNoticeShown } from '@larder/rules';
import { useShell } from '@larder/shell';
import { Button } from '@larder/ui/actions/Button.tsx';
import { displayedPrice } from '@larder/ui/product/displayed-price.ts';
import { ProductImage } from '@larder/ui/product/ProductImage.tsx';
import { boxOf } from '../cart/BoxPanel.tsx';
import { productHref } from '../cart/line-facts.ts';
import { raise } from '../queue/raise.ts';
import { useCartQueue } from '../queue/use-cart.ts';
import type { BoxMove } from './box-move.ts';
import styles from './plan.module.css';

/** One of the products that fill the gap; Add puts in its minimum quantity. */
function Filler({ product }: { product: ProductCard }) {
  const shell = useShell();
  const queue = useCartQueue();
  const qty = product.min_order_qty;
  const cost = formatUsd(displayedPrice(product).price.price * qty);
  const add = () => {
    const isQueued = raise({ shell, queue }, { product, before: 0, qty, confirm: false }, () =>
      wasFreshNoticeShown(sessionStorage),
    );
    if (isQueued !== 'queued') return;
    shell.snacks.show({
      id: 'filled',
      type: 'success',
      message: `${product.title} was added`,
      autoDismiss: true,
      timeout: UNDO_SNACK_MS,
      action: { label: 'Undo', run: () => void queue.enqueue({ productId: product.id, before: qty, qty: 0 }) },
    });
  };
  return (
    <li className={styles.filler}>
      <ProductImage image={product.image} alt="" width={110} seed={product.id} />
      <a href={productHref(product)}>{product.title}</a>
      <Button
        variant="secondary"
        size="small"
        aria-label={`Add ${qty > 1 ? `${qty} ` : ''}${product.title} for ${cost}`}
        onClick={add}
      >
        {qty > 1 ? `Add ${qty}` : 'Add'} · {cost}
      </Button>
    </li>
  );
}

/** Regular purchases that may have run out; each alone makes the box ship free. */
export function FillMove({ move }: { move: BoxMove & { kind: 'fill' } }) {
  const label = BOX_LABELS[boxOf(move)];
  return (
    <div>
      <p>
        <strong>{`${formatDollars(move.needed)} more ships ${label} free`}</strong>
        <span className={styles.soft}>
          {`${move.products.length > 1 ? 'Any of these saves' : 'This saves'} ${formatDollars(move.saves)}. You bought ${move.products.length > 1 ? 'them' : 'it'} before and may be running low.`}
        </span>
      </p>
      <ul className={styles.fillers} aria-label={`Fill the ${label.toLowerCase()} box`}>
        {move.products.map((product) => (
          <Filler key={product.id} product={product} />
        ))}
      </ul>
    </div>
  );
}
