import { Button } from '@larder/ui';
import { Dialog } from '@larder/ui/overlay/Dialog.tsx';

type ConfirmDialogProps = {
  title: string;
  /** What cannot be undone. */
  lead: string;
  /** What the button does, such as `Revoke`. */
  action: string;
  isRunning: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks once more before something that cannot be undone. */
export function ConfirmDialog({ title, lead, action, isRunning, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <Dialog
      title={title}
      lead={lead}
      open
      insistent
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" loading={isRunning} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    />
  );
}
