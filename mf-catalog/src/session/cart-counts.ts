import type { CallResponse } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { useQuery, useQueryClient } from '@larder/shell';

type CartAnswer = CallResponse<'GET /carts'>;

/** Pieces in the cart by product id, for tier messages (CAT-073). Only reads: the cart is fetched and changed by its owners. */
export function useCartCounts(): ReadonlyMap<number, number> {
  const queryClient = useQueryClient();
  const { data } = useQuery<CartAnswer>({
    queryKey: keys.cart(),
    queryFn: () => queryClient.getQueryData<CartAnswer>(keys.cart()) ?? Promise.reject(new Error('no cart yet')),
    enabled: false,
  });
  const counts = new Map<number, number>();
  for (const item of Object.values(data?.items ?? {})) {
    if (!item.save_for_later) counts.set(item.product_id, (counts.get(item.product_id) ?? 0) + item.line_item_qty);
  }
  return counts;
}
