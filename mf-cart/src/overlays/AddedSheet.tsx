import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { paths } from '@larder/contracts/paths';
import type { OverlayProps } from '@larder/shell';
import { IconButton } from '@larder/ui/actions/IconButton.tsx';
import { ButtonLink } from '@larder/ui/actions/Button.tsx';
import { ProductImage } from '@larder/ui/product/ProductImage.tsx';
import styles from './AddedToCart.module.css';

/** The added product, and the callbacks of the sheet. */
export interface AddedSheetProps {
  added: OverlayProps['addedToCart'];
  /** Pauses automatic closing while the shopper points at the sheet or has the focus in it. */
  hold(is: boolean): void;
  onClose(): void;
}

/** The added product, its quantity in the cart, and a link to the cart. */
export function AddedSheet({ added, hold, onClose }: AddedSheetProps) {
  return (
    <div
      className={styles.sheet}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      <ProductImage image={added.image} alt="" width={56} seed={added.productId} />
      <div className={styles.words}>
        <p className={styles.head}>
          <Check size={18} strokeWidth={3} aria-hidden="true" /> Added to cart
        </p>
        <p className={styles.title}>
          {added.qty} × {added.title}
        </p>
      </div>
      <ButtonLink href={paths.cartOpenHash} variant="secondary" className={styles.view}>
        View cart
      </ButtonLink>
      <IconButton label="Close" icon={<X size={20} aria-hidden="true" />} onClick={onClose} />
    </div>
  );
}
