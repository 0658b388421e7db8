import type { ListedProduct } from '@larder/contracts';
import { CARD_TEXT } from '@larder/rules';
import { useApi, useQuery } from '@larder/shell';
import { EmptyState, ErrorState } from '@larder/ui';
import { Drawer } from '@larder/ui/overlay/Drawer.tsx';
import { Sheet } from '@larder/ui/overlay/Sheet.tsx';
import { useHidden } from '../data/recommend-query.ts';
import { NOTHING_FOUND } from '../data/texts.ts';
import { similarQuery } from '../data/similar-query.ts';
import { CatalogCard } from './CatalogCard.tsx';
import styles from './SimilarPanel.module.css';

const LARGE_SCREEN = '(min-width: 1024px)';

/** Displays products similar to one, loaded when the panel opens; a note when none is found. */
export function SimilarItems({ productId }: { productId: number }) {
  const query = similarQuery(useApi(), productId);
  const { data, isError, refetch } = useQuery(query);
  const hidden = useHidden(query);
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <p role="status">Looking for similar items…</p>;
  if (!data.length) return <EmptyState title={NOTHING_FOUND} />;
  return (
    <>
      {hidden && <p>{hidden}</p>}
      <ul className={styles.items}>
        {data.map((product) => (
          <li key={product.id}>
            <CatalogCard product={product} variant="horizontal" />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Similar items in stock: a sidebar on large screens, a sheet on small ones (CAT-047 … CAT-049). */
export function SimilarPanel({ product, isOpen, onClose }: { product: ListedProduct; isOpen: boolean; onClose: () => void }) {
  const Panel = window.matchMedia(LARGE_SCREEN).matches ? Drawer : Sheet;
  return (
    <Panel open={isOpen} onClose={onClose} title={CARD_TEXT.similarTitle}>
      <SimilarItems productId={product.id} />
    </Panel>
  );
}
