import { useState } from 'react';
import type { DeskOrder } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import { canFulfill, type Permission } from '@larder/rules';
import { Button, ButtonLink } from '@larder/ui';
import { CancelDialog } from './CancelDialog.tsx';
import { ChangeDialog } from './ChangeDialog.tsx';
import { STEP_TEXT } from './order-text.ts';
import { RefundDialog } from './RefundDialog.tsx';
import { ShipDialog } from './ShipDialog.tsx';
import type { useFulfill } from './use-fulfill.ts';

type Opened = 'refund' | 'cancel' | 'change' | 'ship' | null;
type OrderActionsProps = {
  order: DeskOrder;
  permissions: readonly Permission[];
  fulfill: ReturnType<typeof useFulfill>;
};

/** Buttons of what the employee may do with an order now, and their dialogs. */
export function OrderActions({ order: desk, permissions, fulfill }: OrderActionsProps) {
  const [opened, setOpened] = useState<Opened>(null);
  const { order, shipping_stage: stage } = desk;
  const close = () => setOpened(null);
  const may = (permission: Permission) => permissions.includes(permission) && !desk.is_own;
  const fulfilled = {
    order_id: order.order_id,
    increment_id: order.increment_id,
    version: desk.version,
    box_types: order.shipments.map(({ box_type: box }) => box),
  };
  const canRefund = desk.refundable_lines.length > 0 || desk.refundable_shipping > 0;
  const canChange = order.open_change === null && order.items.some((item) => item.can_change);
  return (
    <>
      {may('orders.pack') && canFulfill(stage, 'pack') && (
        <Button loading={fulfill.isRunning} onClick={() => void fulfill.run('pack', [fulfilled])}>
          {STEP_TEXT.pack.action}
        </Button>
      )}
      {may('orders.pack') && canFulfill(stage, 'ship') && (
        <Button variant={stage === 'packed' ? 'primary' : 'secondary'} onClick={() => setOpened('ship')}>
          {STEP_TEXT.ship.action}
        </Button>
      )}
      {may('orders.pack') && canFulfill(stage, 'deliver') && (
        <Button loading={fulfill.isRunning} onClick={() => void fulfill.run('deliver', [fulfilled])}>
          {STEP_TEXT.deliver.action}
        </Button>
      )}
      {order.shipments.length > 0 && (
        <ButtonLink variant="secondary" href={`${paths.deskPackingSlips}?id=${order.order_id}`}>
          Print slip
        </ButtonLink>
      )}
      {may('orders.change') && canChange && (
        <Button variant="secondary" onClick={() => setOpened('change')}>
          Change items
        </Button>
      )}
      {may('orders.refund') && canRefund && (
        <Button variant="secondary" onClick={() => setOpened('refund')}>
          Refund
        </Button>
      )}
      {may('orders.change') && desk.is_cancelable && (
        <Button variant="danger" onClick={() => setOpened('cancel')}>
          Cancel order
        </Button>
      )}
      {opened === 'refund' && <RefundDialog order={desk} onClose={close} />}
      {opened === 'cancel' && <CancelDialog order={desk} onClose={close} />}
      {opened === 'change' && <ChangeDialog order={desk} onClose={close} />}
      {opened === 'ship' && (
        <ShipDialog
          orders={[fulfilled]}
          isRunning={fulfill.isRunning}
          onClose={close}
          onShip={(numbers) => void fulfill.run('ship', [fulfilled], numbers).then(close)}
        />
      )}
    </>
  );
}
