import type { DeskDelivery } from '@larder/contracts';
import { longDayText } from '@larder/rules';
import { useSnacks } from '@larder/shell';
import { Button } from '@larder/ui';
import { Dialog } from '@larder/ui/overlay/Dialog.tsx';
import { DeliveryConflict } from './DeliveryConflict.tsx';
import { customerText } from './delivery-text.ts';
import styles from './desk.module.css';
import { useDeliveryChange } from './use-delivery-change.ts';

/** Dialog that skips a delivery once. */
export function SkipDialog({ delivery, onClose }: { delivery: DeskDelivery; onClose: () => void }) {
  const snacks = useSnacks();
  const { change, version, acceptCurrent } = useDeliveryChange('POST /desk/autoship/deliveries/{id}/skip', delivery);
  const skip = async () => {
    const response = await change.run({ params: { id: delivery.delivery_id }, body: { version } });
    if (!response) return;
    snacks.show({ type: 'success', message: 'The delivery is skipped.', autoDismiss: true });
    onClose();
  };
  return (
    <Dialog
      title={`Skip the delivery of ${customerText(delivery)}?`}
      lead={`Nothing ships on ${longDayText(delivery.ship_day)}. The items come with the next delivery. This cannot be undone.`}
      open
      onClose={onClose}
    >
      <div className={styles.form}>
        <DeliveryConflict current={change.conflict} intent="Skip it" onAccept={acceptCurrent} onClose={onClose} />
        <Button variant="danger" loading={change.isRunning} onClick={() => void skip()}>
          Skip delivery
        </Button>
      </div>
    </Dialog>
  );
}
