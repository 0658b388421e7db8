import type { ProductCard } from '@larder/contracts';
import { useAddToCart, useShell, wishesFor } from '@larder/shell';

/** Adds to the cart without a quantity control: several products at once, and a gift with its form. */
export function useCartAdd(): {
  isBusy: boolean;
  /** Puts one more helping of each part that can be had into the cart. */
  addAll(parts: readonly { product: ProductCard; qty: number }[]): Promise<void>;
  /** Adds one product with what its form holds. Null when it went in, else what is wrong by field, as far as that is what stopped it. */
  addOne(
    product: ProductCard,
    form: { options: Readonly<Record<string, string>> },
  ): Promise<Readonly<Record<string, string>> | null>;
} {
  const { overlays, snacks } = useShell();
  const { isBusy, add } = useAddToCart();
  const say = (message: string) => snacks.show({ id: 'added', type: 'success', message });
  return {
    isBusy,
    async addAll(parts) {
      const requests = parts.flatMap(({ product, qty }) => wishesFor([product], () => ({ more: qty })));
      const answer = await add(requests);
      if (answer?.is === 'nothing') say('You already have the maximum in your cart.');
      if (answer?.is !== 'added') return;
      const { length } = answer.lines;
      say(`${length} ${length === 1 ? 'product is' : 'products are'} in your cart.`);
    },
    async addOne({ id, title, image }, { options }) {
      const answer = await add([{ productId: id, options, pieces: { more: 1 } }]);
      if (answer?.is === 'added') overlays.open('addedToCart', { productId: id, title, image, qty: 1 });
      if (answer?.is === 'added') return null;
      return answer?.is === 'refused' ? answer.fields : {};
    },
  };
}
