import { OTP_TEXT } from '@larder/rules';
import { useOverlays, useSnacks, type OverlayProps } from '@larder/shell';
import { Dialog } from '@larder/ui/overlay/Dialog.tsx';
import { Proof } from '../codes/Proof.tsx';

/** Before a change of what guards the account, on any page (ACC-075). It stays through changes of the route (OP-127). */
export function ProofDialog({ message, onProved }: OverlayProps['otp'] & { onProved: () => void }) {
  const overlays = useOverlays();
  const snacks = useSnacks();
  return (
    <Dialog
      open
      onClose={() => overlays.close()}
      title="Verify it’s you"
      lead={message ?? 'Please verify it’s you before we make this change. Your entries are saved.'}
    >
      <Proof
        onProved={async () => {
          onProved();
          overlays.close();
          snacks.show({ type: 'success', message: OTP_TEXT.verified, autoDismiss: true });
        }}
      />
    </Dialog>
  );
}
