import type { DeskDelivery } from '@larder/contracts';
import { useSnacks } from '@larder/shell';
import { ReasonDialog } from '@larder/ui/desk/index.ts';
import { DeliveryConflict } from './DeliveryConflict.tsx';
import { customerText } from './delivery-text.ts';
import { useDeliveryChange } from './use-delivery-change.ts';

/** Dialog that repeats the failed charge of a delivery, with a reason. */
export function RetryDialog({ delivery, onClose }: { delivery: DeskDelivery; onClose: () => void }) {
  const snacks = useSnacks();
  const { change, version, acceptCurrent, call } = useDeliveryChange('POST /desk/autoship/deliveries/{id}/retry', delivery);
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={`Charge ${customerText(delivery)} again?`}
      lead="The card on file is charged now. If it is declined, the next automatic try stays on its day."
      action="Charge now"
      onConfirm={async (reason) => {
        const response = await call({ params: { id: delivery.delivery_id }, body: { version, reason } });
        if (!response) return;
        const isPaid = response.delivery?.delivery_status === 'ordered';
        const message = isPaid ? 'The delivery is paid and ordered.' : 'The card was declined again.';
        snacks.show({ type: isPaid ? 'success' : 'error', message, autoDismiss: true });
        onClose();
      }}
    >
      <DeliveryConflict current={change.conflict} intent="Charge now" onAccept={acceptCurrent} onClose={onClose} />
    </ReasonDialog>
  );
}
