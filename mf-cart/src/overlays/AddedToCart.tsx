import { useEffect, useRef } from 'react';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { paths } from '@larder/contracts/paths';
import { ADDED_SHOWN_MS } from '@larder/rules';
import { useOverlays, type OverlayProps } from '@larder/shell';
import { IconButton } from '@larder/ui/actions/IconButton.tsx';
import { ButtonLink } from '@larder/ui/actions/Button.tsx';
import { ProductImage } from '@larder/ui/product/ProductImage.tsx';
import styles from './AddedToCart.module.css';

/**
 * The confirmation of a raised quantity: a sheet at the lower edge of a phone, a card below the header's cart elsewhere (CART-060,
 * CART-076). It takes no focus and blocks nothing, so that one can go on adding.
 */
export function AddedToCart({ added }: { added: OverlayProps['addedToCart'] | null }) {
  const overlays = useOverlays();
  const touched = useRef(false);
  useEffect(() => {
    if (!added) return;
    touched.current = false;
    const timer = setInterval(() => {
      if (!touched.current) overlays.close();
    }, ADDED_SHOWN_MS);
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') overlays.close();
    };
    document.addEventListener('keydown', escape);
    return () => {
      clearInterval(timer);
      document.removeEventListener('keydown', escape);
    };
  }, [added, overlays]);
  const hold = (is: boolean) => () => {
    touched.current = is;
  };
  return (
    <div role="status" className={styles.place}>
      {added && (
        <div
          className={styles.sheet}
          onPointerEnter={hold(true)}
          onPointerLeave={hold(false)}
          onFocus={hold(true)}
          onBlur={hold(false)}
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
          <IconButton label="Close" icon={<X size={20} aria-hidden="true" />} onClick={() => overlays.close()} />
        </div>
      )}
    </div>
  );
}
