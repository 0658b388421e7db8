import type { ProductCard as Card } from '@larder/contracts';
import { failureText } from '@larder/shell/bundled/desk/failure-text';
import { useDeskQuery } from '@larder/shell/bundled/desk/desk-query';
import { ProductCard, Skeleton } from '@larder/ui';
import { LoadFailure } from './LoadFailure.tsx';
import styles from './products.module.css';

const GROUPS = [
  { key: 'visitor', title: 'Visitor' },
  { key: 'member', title: 'Member' },
  { key: 'staff', title: 'Staff' },
] as const;

/** What shows about a minimum advertised price. */
const MAP_TEXT: Readonly<Record<NonNullable<Card['map_display']>['kind'], string>> = {
  members: 'Members pay less',
  in_cart: 'See the price in the cart',
  gesture: 'The price shows after it is added',
};

/** The card of a product as visitors, members and staff see it in lists. */
export function ProductViews({ id }: { id: number }) {
  const { data, error, refetch } = useDeskQuery('GET /desk/products/{id}/views', { params: { id } });
  if (error) return <LoadFailure text={failureText(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="20rem" />;
  return (
    <div className={styles.views}>
      {GROUPS.map(({ key, title }) => (
        <section key={key} aria-label={`As ${title.toLowerCase()}`}>
          <h2>{title}</h2>
          <ProductCard product={data[key]} mapNote={data[key].map_display && <p>{MAP_TEXT[data[key].map_display.kind]}</p>} />
        </section>
      ))}
    </div>
  );
}
