import { useRef } from 'react';
import { keys } from '@larder/contracts/keys';
import { useApi, useQuery } from '@larder/shell';
import { ErrorState, FormError, Skeleton } from '@larder/ui';
import formStyles from '../form/form.module.css';
import { neverListQuery } from './never-list-query.ts';
import { ProductRows } from '../settings/ProductRows.tsx';
import { useChange } from '../settings/use-change.ts';

/** Products that are never added automatically, and controls to allow them again (ACC-109, OP-086). */
export function NeverList() {
  const api = useApi();
  const { data, isError, isFetching, refetch } = useQuery(neverListQuery(api));
  const { busy, failure, run } = useChange(keys.neverList);
  const heading = useRef<HTMLHeadingElement>(null);
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Skeleton height="6rem" />;
  const { products, total } = data;
  const allow = (id: number) =>
    run(String(id), () => api.call('DELETE /neverlist', { query: { product_id: id } })).then(() => heading.current?.focus());
  return (
    <div className={formStyles.form}>
      <h2 ref={heading} tabIndex={-1}>
        Never picked
      </h2>
      <FormError>{failure}</FormError>
      {products.length === 0 ? (
        <p>Nothing yet. When you remove a pick from your cart, choose Never add again to list it here.</p>
      ) : (
        <ProductRows products={products} action="Allow again" busy={busy} onAction={(id) => void allow(id)} />
      )}
      {total > products.length && <p className={formStyles.small}>{`The latest ${products.length} of ${total}.`}</p>}
    </div>
  );
}
