import { grouped } from '@larder/rules';
import type { OwnReview as Review } from '@larder/contracts';
import { Badge, Panel, ProductImage, RatingStars } from '@larder/ui';
import { dateText } from '../dashboard/subscription-lines.ts';
import styles from './reviews.module.css';

const STATUS = {
  pending: { text: 'Being reviewed', tone: 'honey' },
  approved: { text: 'On the page', tone: 'leaf' },
  refused: { text: 'Not published', tone: 'tomato' },
} as const;

const helpfulText = (count: number): string => (count === 1 ? 'Helpful to one shopper' : `Helpful to ${grouped(count)} shoppers`);

/** A review as its writer sees it: what became of it, the product, the words as they were typed. */
export function OwnReview({ review }: { review: Review }) {
  const { product, status, rating, title, text, created_at: at, helpful_count: helpful } = review;
  return (
    <Panel as="section" className={styles.review} aria-label={`Review of ${product.title}`}>
      <div className={styles.item}>
        <ProductImage image={product.image} alt="" width={72} seed={product.id} className={styles.picture} />
        <p className={styles.name}>
          <span className={styles.soft}>{product.manufacturer}</span>
          <a href={product.url}>{product.title}</a>
        </p>
        <Badge tone={STATUS[status].tone} className={styles.status}>
          {STATUS[status].text}
        </Badge>
      </div>
      <RatingStars average={rating} />
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.text}>{text}</p>
      <p className={styles.soft}>
        <time dateTime={at}>{dateText(at)}</time>
        {helpful > 0 && ` · ${helpfulText(helpful)}`}
      </p>
    </Panel>
  );
}
