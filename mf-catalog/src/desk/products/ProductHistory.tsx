import { useDeskList } from '@larder/shell/bundled/desk/desk-list';
import { Button, Skeleton } from '@larder/ui';
import { Timeline } from '@larder/ui/desk/index.ts';
import { LoadFailure } from './LoadFailure.tsx';
import type { ProductChoices } from './product-filters.ts';
import { ValueChanges } from './ValueChanges.tsx';

const ACTIONS: Readonly<Record<string, string>> = {
  'product.change': 'Details changed',
  'product.prices': 'Prices changed',
  'product.stock': 'Stock corrected',
  'product.pictures': 'Pictures changed',
  'product.sale_add': 'Sale added',
  'product.sale_end': 'Sale ended',
  'product.bulk_prices': 'Prices changed in bulk',
  'product.bulk_prices_undo': 'Bulk change of prices undone',
  'product.bulk_change': 'Changed in bulk',
  'product.bulk_change_undo': 'Bulk change undone',
};

/** Changes of a product by employees, newest first. */
export function ProductHistory({ id, choices }: { id: number; choices: ProductChoices }) {
  const list = useDeskList('GET /desk/products/{id}/history', { params: { id } });
  if (list.status === 'pending') return <Skeleton height="12rem" />;
  if (list.status === 'error') return <LoadFailure text={list.error} onRetry={list.retry} />;
  if (list.rows.length === 0) return <p>No changes at the desk yet.</p>;
  return (
    <>
      <Timeline
        label="Changes, newest first"
        events={list.rows.map(({ id: key, at, action, actor_email: by, before, after, reason }) => ({
          key,
          at,
          title: ACTIONS[action] ?? action,
          by,
          detail: (
            <>
              <ValueChanges before={before} after={after} choices={choices} />
              {reason !== null && <div>Reason: {reason}</div>}
            </>
          ),
        }))}
      />
      {list.hasMore && (
        <Button variant="secondary" loading={list.isLoadingMore} onClick={list.loadMore}>
          Load more
        </Button>
      )}
    </>
  );
}
