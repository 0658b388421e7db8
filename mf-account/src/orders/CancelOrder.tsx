import type { Order } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { useQueryClient, useShell } from '@larder/shell';
import { ConfirmButton } from '../form/ConfirmButton.tsx';
import { backText } from './change-text.ts';

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
  const cancel = async (close: () => void) => {
    try {
      const answer = await api.call('POST /account/order/{id}/cancel', { params: { id: order.order_id } });
      close();
      queryClient.setQueryData(keys.order(order.order_id), answer.order);
      void queryClient.invalidateQueries({ queryKey: ['orders'] });
      snacks.show({ type: 'success', message: `Order #${order.increment_id} is canceled.`, autoDismiss: true });
    } catch (error) {
      void queryClient.invalidateQueries({ queryKey: keys.order(order.order_id) });
      throw error;
    }
  };
  return (
    <ConfirmButton
      label="Cancel order"
      title={`Cancel order #${order.increment_id}?`}
      lead={`Nothing will ship. ${backOf(order)}${order.gift_cards.length > 0 ? ' Its gift card codes will no longer work.' : ''}${order.virtual_goods.length > 0 ? ' Its codes and downloads will no longer work.' : ''}`}
      dismiss="Keep the order"
      confirm={{ label: 'Cancel the order', variant: 'danger' }}
      onConfirm={cancel}
    />
  );
}
