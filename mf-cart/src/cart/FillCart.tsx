import { useState } from 'react';
import { keys } from '@larder/contracts/keys';
import { PREFILL_TEXT, smartCartAllowed, smartCartSelection, type PrefillSelection, type PrefillTrigger } from '@larder/rules';
import { useExperiment, useQueryClient, useShell, useViewer, type Viewer } from '@larder/shell';
import { Button } from '@larder/ui/actions/Button.tsx';
import { textOfFailure } from './use-cart-call.ts';

const SNACK = 'smart cart';

/** The answers are the account's own; the visitor id only says which browser asks, and a first visit may not know its own yet. */
const NO_BROWSER = '00000000-0000-4000-8000-000000000000';

/** Smart cart is for members whose account has its switches on (OP-046, OP-115). */
const smartCartIsFor = ({ may, loggedIn, account }: Viewer): boolean =>
  may('smart_cart') === 'allow' && smartCartAllowed({ loggedIn, flags: account });

/** The first order has a trigger of its own (QUIZ-026, QUIZ-028). */
const triggerOf = ({ account }: Viewer): PrefillTrigger => (account?.num_orders === 0 ? 'fop' : 'user_triggered');

const LABELS: Readonly<Record<PrefillSelection, string>> = {
  all: 'Fill my cart for me',
  again: 'Fill it with my usual items',
  new: 'Fill it with new items',
};

/** The selection offered to fill an empty cart; null for none. Later orders are an experiment (QUIZ-035). */
export function useFillSelection(): PrefillSelection | null {
  const viewer = useViewer();
  const isFor = smartCartIsFor(viewer);
  const orders = viewer.account?.num_orders ?? 0;
  const side = useExperiment('subsequent_order_smart_cart', isFor && orders > 0);
  return isFor ? smartCartSelection(orders, side) : null;
}

/** Fills the empty cart at a press (API-055, CAT-026), with what `useFillSelection` says. */
export function FillCart({ selection }: { selection: PrefillSelection }) {
  const viewer = useViewer();
  const { api, events, snacks } = useShell();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const fill = async () => {
    setBusy(true);
    try {
      const { status, total_items: items } = await api.call('POST /getCartPrefillRecs', {
        body: { uuid: viewer.uuid ?? NO_BROWSER, type: triggerOf(viewer), ...(selection !== 'all' && { goods: selection }) },
      });
      if (status === 'empty') {
        events.emit('error_alert', { message: PREFILL_TEXT.emptyReport });
        return void snacks.show({ id: SNACK, type: 'warning', message: PREFILL_TEXT.empty });
      }
      await queryClient.invalidateQueries({ queryKey: keys.cart() });
      events.emit('cart.changed', { totalItems: items });
      // Another tab may have put something of the shopper's own into it meanwhile: then the cart speaks for itself.
      if (status === 'done') return;
      snacks.show({ id: SNACK, type: 'success', message: `Picked for you: ${items} ${items === 1 ? 'item' : 'items'}.` });
    } catch (error) {
      snacks.show({ id: SNACK, type: 'error', message: textOfFailure(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button loading={isBusy} onClick={() => void fill()}>
      {LABELS[selection]}
    </Button>
  );
}
