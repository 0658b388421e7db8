import { useApi, useAddToCart, useQueryClient, useSnacks, useViewer, wishesFor } from '@larder/shell';
import { picksQuery, QUICK_START } from '../data/queries.ts';

/** So much a quick start puts into a cart, as its last question says. */
const MOST = 12;

/** Puts the best of what the quick start chose into the cart at its end (OP-112); the picks are shown whether or not that works. */
export function useAddChosen(): { isBusy: boolean; addChosen(): Promise<void> } {
  const queryClient = useQueryClient();
  const snacks = useSnacks();
  const api = useApi();
  const viewer = useViewer();
  const { isBusy, add } = useAddToCart();
  return {
    isBusy,
    async addChosen() {
      // Without picks their page shows the error, and retries.
      const picks = await queryClient.fetchQuery(picksQuery(api, viewer, QUICK_START)).catch(() => null);
      const answer = picks && (await add(wishesFor(picks.products.slice(0, MOST))));
      if (answer?.is !== 'added') return;
      const { length } = answer.lines;
      snacks.show({
        id: 'picks',
        type: 'success',
        message: `${length} ${length === 1 ? 'item is' : 'items are'} in your cart. Remove anything you don’t want.`,
      });
    },
  };
}
