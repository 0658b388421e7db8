import { formatUsd, rememberFreshNotice, thresholdText } from '@larder/rules';
import { type CartAnswer, type OverlayProps, useQueryClient, useShell, useViewer } from '@larder/shell';
import { keys } from '@larder/contracts/keys';
import { Button } from '@larder/ui/actions/Button.tsx';
import { Dialog } from '@larder/ui/overlay/Dialog.tsx';
import { confirmedQty } from '../cart/local-cart.ts';
import { lineKey } from '../queue/change.ts';
import { freshIsRefused } from '../queue/raise.ts';
import { useCartQueue } from '../queue/use-cart.ts';

/** Explains the first fresh item of a session before it is added, or why it cannot be had at this ZIP (CAT-122, OP-125). */
export function FreshDialog({ question }: { question: OverlayProps['fresh'] | null }) {
  const shell = useShell();
  const queryClient = useQueryClient();
  const queue = useCartQueue();
  const { shipping } = shell;
  const isRefused = freshIsRefused(useViewer());
  const close = () => shell.overlays.close();
  const add = () => {
    rememberFreshNotice(sessionStorage);
    close();
    if (!question) return;
    const goOn = queue.continuation(question);
    if (goOn) return goOn();
    // The request of a remote that predates the `cart.add` command carries final quantities.
    const cart = queryClient.getQueryData<CartAnswer>(keys.cart());
    for (const { productId, qty } of question.lines ?? [question])
      queue.enqueue({ productId, before: confirmedQty(cart, lineKey(productId)), qty });
  };
  return (
    <Dialog
      open={question !== null}
      onClose={close}
      title={
        isRefused
          ? 'Not delivered to your ZIP yet'
          : (question?.lines?.length ?? 1) > 1
            ? 'Some items ship cold'
            : 'This one ships cold'
      }
      footer={
        isRefused ? (
          <Button onClick={close}>OK</Button>
        ) : (
          <>
            <Button onClick={add}>Add anyway</Button>
            <Button variant="quiet" onClick={close}>
              Cancel
            </Button>
          </>
        )
      }
    >
      {isRefused ? (
        <p>We don’t deliver fresh items to your ZIP code yet. Everything else in the store ships to you.</p>
      ) : (
        <p>
          Fresh and frozen items ship in their own insulated box. Shipping is {formatUsd(shipping.perishableFeeCents)} an order,
          and free once your fresh box has {thresholdText('fresh', shipping)} and your frozen box{' '}
          {thresholdText('frozen', shipping)}.
        </p>
      )}
    </Dialog>
  );
}
