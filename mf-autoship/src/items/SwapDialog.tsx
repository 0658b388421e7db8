import type { AutoshipItem, ProductCard } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import { useApi, useQuery } from '@larder/shell';
import { Button, ProductImage } from '@larder/ui';
import { Dialog } from '@larder/ui/overlay/Dialog.tsx';
import { autoshipPriceText } from '../data/autoship-price.ts';
import { likeQuery } from '../data/queries.ts';
import { Loaded } from '../layout/Loaded.tsx';
import styles from './SwapDialog.module.css';
import { useSwap } from './use-swap.ts';

function AutoshipPrice({ product }: { product: ProductCard }) {
  const price = autoshipPriceText(product);
  return price !== null && <span>{price}</span>;
}

interface SwapDialogProps {
  item: AutoshipItem;
  isOpen: boolean;
  onClose: () => void;
}

/** Products of the same kind at no higher price; one press replaces the item, with its quantity, day and frequency. */
export function SwapDialog({ item, isOpen, onClose }: SwapDialogProps) {
  const like = useQuery({ ...likeQuery(useApi(), item.item_id), enabled: isOpen });
  const { busy, swap } = useSwap(item);
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={`Swap ${item.name}`}
      lead="Same kind of item and diets, at the same price or less."
    >
      <Loaded query={like}>
        {(products) =>
          products.length === 0 ? (
            <p>No similar items are available at this price right now.</p>
          ) : (
            <ul className={styles.list}>
              {products.map((product) => (
                <li key={product.id} className={styles.product}>
                  <ProductImage image={product.image} alt="" width={64} seed={product.id} />
                  <div className={styles.words}>
                    <a href={paths.product(product.url_key)}>{product.title}</a>
                    <AutoshipPrice product={product} />
                  </div>
                  <Button
                    variant="soft"
                    loading={busy === String(product.id)}
                    aria-label={`Choose ${product.title}`}
                    onClick={() => void swap(product).then((worked) => worked && onClose())}
                  >
                    Choose
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  );
}
