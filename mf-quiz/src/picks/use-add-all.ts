import type { ProductCard } from '@larder/contracts';
import { useAddToCart, useSnacks, wishesFor } from '@larder/shell';

/** Puts all picks into the cart at once, in the least quantity that can be ordered; what is there already stays as it is (OP-111). */
export function useAddAll(): { isBusy: boolean; addAll(products: readonly ProductCard[]): Promise<void> } {
  const snacks = useSnacks();
  const { isBusy, add } = useAddToCart();
  return {
    isBusy,
    async addAll(products) {
      const answer = await add(wishesFor(products));
      const say = (message: string) => snacks.show({ id: 'picks', type: 'success', message });
      if (answer?.is === 'nothing') say('Everything is already in your cart.');
      if (answer?.is !== 'added') return;
      const { length } = answer.lines;
      say(`${length} ${length === 1 ? 'pick is' : 'picks are'} in your cart.`);
    },
  };
}
