import type { ProductDetail } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import { ButtonLink } from '@larder/ui';
import { BuyHead } from './BuyHead.tsx';
import styles from './Gift.module.css';
import { Gallery, picturesOf } from './Gallery.tsx';

/** The gift card's page while gift cards are not on sale: it says so and offers no form. */
export function GiftNotYet({ product, text }: { product: ProductDetail; text: string }) {
  return (
    <div className={styles.columns}>
      <Gallery product={product} pictures={picturesOf(product, [])} />
      <div className={styles.side}>
        <BuyHead product={product} />
        <p>{text} You’ll find gift cards here once they’re available.</p>
        <div>
          <ButtonLink href={paths.home} variant="secondary">
            See what’s on sale
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
