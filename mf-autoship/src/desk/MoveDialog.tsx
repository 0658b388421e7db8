import { useState } from 'react';
import type { DeskDelivery } from '@larder/contracts';
import { isDayText, longDayText, soonestAutoshipDay } from '@larder/rules';
import { useShell } from '@larder/shell';
import { showUndo } from '@larder/shell/bundled/desk/show-undo';
import { Button, FormError, TextField } from '@larder/ui';
import { useStoreForm } from '@larder/ui/forms/use-store-form.ts';
import { Dialog } from '@larder/ui/overlay/Dialog.tsx';
import { DeliveryConflict } from './DeliveryConflict.tsx';
import { customerText } from './delivery-text.ts';
import styles from './desk.module.css';
import { useDeliveryChange } from './use-delivery-change.ts';

/** Dialog that moves a delivery to another day; the notice afterwards undoes it, where the first day can still be chosen. */
export function MoveDialog({ delivery, onClose }: { delivery: DeskDelivery; onClose: () => void }) {
  const { clock, snacks } = useShell();
  const { change, version, acceptCurrent, call } = useDeliveryChange('POST /desk/autoship/deliveries/{id}/move', delivery);
  const [soonest] = useState(() => soonestAutoshipDay(clock.now()));
  const { ship_day: from } = delivery;
  const form = useStoreForm({
    defaults: { ship_day: from },
    labels: { ship_day: 'New day' },
    check: ({ ship_day: day }) => ({
      ship_day: !isDayText(day) || day === from ? 'Please choose another day.' : null,
    }),
    async send({ ship_day: day }) {
      const response = await call({ params: { id: delivery.delivery_id }, body: { ship_day: day, version } });
      if (!response) return;
      onClose();
      const message = `The delivery ships on ${longDayText(day)}.`;
      const { delivery: moved } = response;
      if (!moved || from < soonest) {
        snacks.show({ type: 'success', message, autoDismiss: true });
        return;
      }
      showUndo(
        snacks,
        message,
        () => void change.run({ params: { id: moved.delivery_id }, body: { ship_day: from, version: moved.version } }),
      );
    },
  });
  return (
    <Dialog
      title={`Move the delivery of ${customerText(delivery)}`}
      lead={`It ships on ${longDayText(from)}. Later deliveries follow the new day.`}
      open
      onClose={onClose}
    >
      <form className={styles.form} noValidate onSubmit={form.onSubmit}>
        <FormError {...form.problem} />
        <DeliveryConflict current={change.conflict} intent="Move it" onAccept={acceptCurrent} onClose={onClose} />
        <TextField {...form.field('ship_day')} type="date" min={soonest} />
        <Button type="submit" loading={form.busy}>
          Move delivery
        </Button>
      </form>
    </Dialog>
  );
}
