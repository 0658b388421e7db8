import { lazy, Suspense, useState } from 'react';
import type { Order } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { ApiError, useQueryClient, useShell } from '@larder/shell';
import { Button, FormError } from '@larder/ui';
import { backText } from './change-text.ts';

const Dialog = lazy(() => import('@larder/ui/overlay/Dialog.tsx').then((module) => ({ default: module.Dialog })));

/** The refunds of a cancellation and their destinations (CHK-045). */
const backOf = ({ payments }: Pick<Order, 'payments'>): string =>
  payments.length === 0 ? 'You weren’t charged for it.' : `You get back ${payments.map(backText).join(' and ')}.`;

/** Cancels an order that is not being packed yet (OP-093), after a question. When it is too late by then, the order is shown as it is. */
export function CancelOrder({
  order,
}: {
  order: Pick<Order, 'order_id' | 'increment_id' | 'gift_cards' | 'virtual_goods' | 'payments'>;
}) {
  const { api, snacks } = useShell();
  const queryClient = useQueryClient();
  const [dialogState, setDialogState] = useState<'never' | 'open' | 'closed'>('never');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const cancel = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const answer = await api.call('POST /account/order/{id}/cancel', { params: { id: order.order_id } });
      setDialogState('closed');
      queryClient.setQueryData(keys.order(order.order_id), answer.order);
      void queryClient.invalidateQueries({ queryKey: ['orders'] });
      snacks.show({ type: 'success', message: `Order #${order.increment_id} is canceled.`, autoDismiss: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.shown);
      void queryClient.invalidateQueries({ queryKey: keys.order(order.order_id) });
    } finally {
      setBusy(false);
    }
  };
  const close = () => setDialogState('closed');
  return (
    <>
      <Button variant="secondary" onClick={() => setDialogState('open')}>
        Cancel order
      </Button>
      {dialogState !== 'never' && (
        <Suspense>
          <Dialog
            open={dialogState === 'open'}
            onClose={close}
            insistent
            title={`Cancel order #${order.increment_id}?`}
            lead={`Nothing will ship. ${backOf(order)}${order.gift_cards.length > 0 ? ' Its gift card codes will no longer work.' : ''}${order.virtual_goods.length > 0 ? ' Its codes and downloads will no longer work.' : ''}`}
            footer={
              <>
                <Button variant="secondary" onClick={close}>
                  Keep the order
                </Button>
                <Button variant="danger" loading={busy} onClick={() => void cancel()}>
                  Cancel the order
                </Button>
              </>
            }
          >
            <FormError>{failure}</FormError>
          </Dialog>
        </Suspense>
      )}
    </>
  );
}
