import { useRef } from 'react';
import { keys } from '@larder/contracts/keys';
import { useApi, useQuery, type ApiClient } from '@larder/shell';
import { FormError, Panel } from '@larder/ui';
import formStyles from '../form/form.module.css';
import { ProductRows } from '../settings/ProductRows.tsx';
import { useChange } from '../settings/use-change.ts';

/** The most products on one page. */
const MOST = 24;

/** The products with a reminder; no products are fetched without reminders. */
export const waitingQuery = (api: ApiClient) => ({
  queryKey: [...keys.reminders, 'products'] as const,
  queryFn: async ({ signal }: { signal?: AbortSignal }) => {
    const { items } = await api.call('GET /account/reminders', { signal });
    const ids = items.slice(0, MOST);
    if (ids.length === 0) return { products: [], total: 0 };
    const { products } = await api.call('GET /products', { query: { 'filter[id]': ids, page_size: MOST, facets: '0' }, signal });
    return { products, total: items.length };
  },
});

/** Products with a back-in-stock reminder, and the way to remove it (OP-097); renders nothing without any. */
export function Waiting({ className = '' }: { className?: string | undefined }) {
  const api = useApi();
  const { data } = useQuery(waitingQuery(api));
  const { busy, failure, run } = useChange(keys.reminders);
  const heading = useRef<HTMLHeadingElement>(null);
  if (!data || data.products.length === 0) return null;
  const { products, total } = data;
  const undo = (id: number) =>
    run(String(id), () => api.call('DELETE /reminder', { query: { product_id: id } })).then(() => heading.current?.focus());
  return (
    <Panel as="section" tone="outlined" className={className} aria-labelledby="account-waiting">
      <h2 id="account-waiting" ref={heading} tabIndex={-1}>
        Waiting for stock
      </h2>
      <p>We’ll email you once when each item is back in stock.</p>
      <FormError>{failure}</FormError>
      <ProductRows products={products} action="Don’t remind me" busy={busy} onAction={(id) => void undo(id)} />
      {total > products.length && <p className={formStyles.small}>{`${products.length} of ${total}.`}</p>}
    </Panel>
  );
}
