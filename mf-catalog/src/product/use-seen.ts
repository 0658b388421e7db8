import { useApi } from '@larder/shell';
import { useEffect } from 'react';

/** Reports a viewed product to the API (ACC-112). Nothing waits for it, and a failure shows nothing; null reports nothing. */
export function useSeen(productId: number | null): void {
  const api = useApi();
  useEffect(() => {
    if (productId === null) return;
    api.call('POST /account/recently_viewed', { body: { product_id: productId }, keepalive: true }).catch(() => undefined);
  }, [api, productId]);
}
