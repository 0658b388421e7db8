import type { DeskOrder } from '@larder/contracts';
import { ReasonDialog } from '@larder/ui/desk/index.ts';
import { OrderConflict } from './OrderConflict.tsx';
import { useOrderChange } from './use-order-change.ts';

/** Dialog that cancels an order for its shopper, with a reason. */
export function CancelDialog({ order: desk, onClose }: { order: DeskOrder; onClose: () => void }) {
  const { order_id: id, increment_id: number } = desk.order;
  const { change, version, acceptCurrent, send } = useOrderChange('POST /desk/orders/{id}/cancel', desk);
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={`Cancel order ${number}?`}
      lead="Everything is refunded to how the order was paid, and the items go back to stock. The customer gets an email."
      action="Cancel order"
      isDangerous
      onConfirm={async (reason) => {
        if (await send({ params: { id }, body: { version, reason } }, `Order ${number} is canceled.`)) onClose();
      }}
    >
      <OrderConflict number={number} current={change.conflict} intent="Cancel" onAccept={acceptCurrent} onClose={onClose} />
    </ReasonDialog>
  );
}
