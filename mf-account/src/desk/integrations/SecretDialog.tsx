import Copy from 'lucide-react/icons/copy';
import { Button, TextField } from '@larder/ui';
import { Dialog } from '@larder/ui/overlay/Dialog.tsx';
import { useCopy } from '../../use-copy.ts';
import styles from './integrations.module.css';

type SecretDialogProps = {
  title: string;
  /** What the secret is, such as `API key`. */
  label: string;
  /** The same within a sentence. */
  what: string;
  secret: string;
  /** Where it belongs. */
  hint: string;
  onClose: () => void;
};

/** Shows a secret, which cannot be shown again after the dialog is closed. */
export function SecretDialog({ title, label, what, secret, hint, onClose }: SecretDialogProps) {
  const copy = useCopy(what);
  return (
    <Dialog
      title={title}
      lead="Copy it now. For safety, we cannot show it again."
      open
      insistent
      onClose={onClose}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <div className={styles.form}>
        <TextField label={label} value={secret} hint={hint} readOnly onFocus={(event) => event.currentTarget.select()} />
        <Button variant="secondary" icon={<Copy size={18} aria-hidden="true" />} onClick={() => void copy(secret)}>
          Copy
        </Button>
      </div>
    </Dialog>
  );
}
