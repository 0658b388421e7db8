import type { AutoshipItem } from '@larder/contracts';
import { useApi, useQuery } from '@larder/shell';
import { recommendedQuery } from '../data/queries.ts';
import { Loaded } from '../layout/Loaded.tsx';
import AutoshipButton from '../slots/button.tsx';
import { AutoshipCards } from './AutoshipCards.tsx';
import styles from './Companions.module.css';

/** Products on autoship that go with an item (AUTO-023). Those that come already are left out. */
export function Companions({ item, known }: { item: AutoshipItem; known: ReadonlySet<number> }) {
  const products = useQuery(recommendedQuery(useApi(), item.product_id));
  const label = `Goes with ${item.name}`;
  return (
    <section className={styles.companions} aria-labelledby={`companions-${item.item_id}`}>
      <h2 id={`companions-${item.item_id}`}>{label}</h2>
      <Loaded query={products}>
        {(found) => {
          const fresh = found.filter(({ id }) => !known.has(id));
          if (fresh.length === 0) return <p>You already have everything that goes with it on Autoship.</p>;
          return <AutoshipCards products={fresh} label={label} extra={(product) => <AutoshipButton product={product} />} />;
        }}
      </Loaded>
    </section>
  );
}
