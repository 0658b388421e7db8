import { useApi } from '@larder/shell';
import { useEffect } from 'react';

/** Tells the api that a product was looked at (ACC-112). Nobody waits for it, and a failure is nothing to the shopper; null tells nothing. */
export function useSeen(productId: number | null): void {
  const api = useApi();
  useEffect(() => {
    if (productId === null) return;
    api.call('POST /account/recently_viewed', { body: { product_id: productId }, keepalive: true }).catch(() => undefined);
  }, [api, productId]);
}
