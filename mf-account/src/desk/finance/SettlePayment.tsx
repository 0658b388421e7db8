import { useSnacks } from '@larder/shell';
import { useDeskCall } from '@larder/shell/bundled/desk/use-desk-call';
import { ReasonDialog } from '@larder/ui/desk/index.ts';
import { STATE_TEXT } from './payment-text.ts';

/** Dialog that requests the result of a payment and of its refunds from the gateway, with a reason. */
export function SettlePayment({ id, open, onClose }: { id: string; open: boolean; onClose: () => void }) {
  const snacks = useSnacks();
  const settle = useDeskCall('POST /desk/payments/{id}/settle', {
    invalidates: ['GET /desk/payments/{id}', 'GET /desk/payments'],
  });
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title="Request the result now"
      lead="The gateway first looks for an earlier charge, so the card is never charged twice."
      action="Request the result"
      onConfirm={async (reason) => {
        const response = await settle.call({ params: { id }, body: { reason } });
        if (!response) return;
        const { payment_state: state, open_refunds: refunds } = response.payment;
        const message = refunds > 0 ? 'A refund is still not confirmed.' : `Result: ${STATE_TEXT[state]}.`;
        snacks.show({ type: refunds > 0 ? 'error' : 'success', message, autoDismiss: true });
        onClose();
      }}
    />
  );
}
