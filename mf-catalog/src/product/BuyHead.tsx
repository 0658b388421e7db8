import { grouped, VIRTUAL_GOOD_TEXT, badgesOf } from '@larder/rules';
import type { ProductDetail } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import { Slot } from '@larder/shell';
import { BadgeList, cardView, RatingStars, badgeFactsOf, badgeView, type BadgeView } from '@larder/ui';
import { useExtraDiscount } from '../ads/extra-discount.ts';
import styles from './BuyHead.module.css';
import { ShareButton } from './ShareButton.tsx';

/** Every badge of a product: the page has the room that a card has not, so none hides behind `+N` (CAT-021, CAT-043, CAT-081, CAT-088 … CAT-104). */
function badgesOfPage(product: ProductDetail, drivers: readonly string[], extraDiscount: string | null): BadgeView[] {
  const badges = badgesOf(badgeFactsOf(product));
  return [
    ...(extraDiscount === null ? [] : [{ text: extraDiscount, tone: 'tomato' as const }]),
    ...drivers.map((text) => ({ text, tone: 'honey' as const })),
    ...badges.map(badgeView),
  ];
}

/** Name, maker and rating of a product. */
export function BuyHead({ product }: { product: ProductDetail }) {
  const { drivers } = cardView(product);
  const extra = useExtraDiscount()(product);
  return (
    <header className={styles.head}>
      <div className={styles.line}>
        <a className={styles.brand} href={paths.attribute('brand', product.brand_key)}>
          {product.manufacturer}
        </a>
        <div className={styles.tools}>
          <ShareButton title={product.title} />
          <Slot name="account.lists" props={{ productId: product.id, title: product.title }} />
          <Slot name="account.favorite" props={{ productId: product.id }} />
        </div>
      </div>
      <h1 className={styles.title}>{product.title}</h1>
      {product.size_text !== null && <p className={styles.soft}>{product.size_text}</p>}
      {product.product_type === 'virtual' && <p className={styles.soft}>{VIRTUAL_GOOD_TEXT.delivery}</p>}
      {product.rating_count > 0 && (
        <a className={styles.rating} href="#reviews">
          <RatingStars average={product.rating_average} />
          <span>
            {product.rating_average.toFixed(1)} ·{' '}
            <span
              className={styles.count}
            >{`${grouped(product.rating_count)} ${product.rating_count === 1 ? 'rating' : 'ratings'}`}</span>
          </span>
        </a>
      )}
      <BadgeList badges={badgesOfPage(product, drivers, extra)} />
    </header>
  );
}
