import type { AutoshipItem } from '@larder/contracts';
import { useChange } from '../data/use-change.ts';

/** Puts another product in an item's place, with its amount, day and rhythm. `busy` is the product on its way. */
export function useSwap({ item_id: itemId, name }: Pick<AutoshipItem, 'item_id' | 'name'>): {
  busy: string | null;
  swap(product: { id: number; title: string }): Promise<boolean>;
} {
  const { busy, run } = useChange();
  return {
    busy,
    swap: ({ id, title }) =>
      run(String(id), {
        itemId,
        done: `${title} comes instead of ${name}.`,
        call: (api) => api.call('PUT /autoship/item/{itemId}', { params: { itemId }, body: { product_id: id } }),
      }),
  };
}
