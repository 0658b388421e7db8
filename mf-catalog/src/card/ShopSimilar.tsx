import type { ListedProduct } from '@larder/contracts';
import { CARD_TEXT } from '@larder/rules';
import { Slot } from '@larder/shell';
import { Button } from '@larder/ui';
import { lazy, Suspense, useState } from 'react';
import styles from './CardAction.module.css';

const SimilarPanel = lazy(() => import('./SimilarPanel.tsx').then((module) => ({ default: module.SimilarPanel })));

/** The similar items of a product that cannot be had now, behind a button (CAT-046 … CAT-049). The panel's code comes when requested. */
function ShopSimilar({ product }: { product: ListedProduct }) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const open = () => {
    setOpened(true);
    setOpen(true);
  };
  return (
    <>
      <Button
        variant="secondary"
        size="full"
        aria-haspopup="dialog"
        aria-label={`${CARD_TEXT.shopSimilar}: ${product.title}`}
        onClick={open}
      >
        {CARD_TEXT.shopSimilar}
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <SimilarPanel product={product} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Instead of Add: the reminder, unless the item is not sold to this shopper at all, and similar items (CAT-061, OP-158). */
export function OutOfStock({
  product,
  remind,
  awaited = product.id,
}: {
  product: ListedProduct;
  remind: boolean;
  /** Product to be reminded of, when it is not the shown one itself. */
  awaited?: number;
}) {
  return (
    <div className={styles.stack}>
      {remind && <Slot name="account.reminder" props={{ productId: awaited }} />}
      <ShopSimilar product={product} />
    </div>
  );
}
