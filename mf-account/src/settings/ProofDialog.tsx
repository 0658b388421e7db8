import { Button, FormError, PasswordField } from '@larder/ui';
import { useStoreForm } from '@larder/ui/forms/use-store-form.ts';
import { Dialog } from '@larder/ui/overlay/Dialog.tsx';
import { neededSecret } from '../form/needed-secret.ts';
import styles from '../form/form.module.css';

/** Asks for the current password, and does with it what was refused without. */
export function ProofDialog({ onProof, onClose }: { onProof: (password: string) => Promise<unknown>; onClose: () => void }) {
  const { field, onSubmit, busy, problem } = useStoreForm({
    defaults: { current_password: '' },
    check: (values) => ({ current_password: neededSecret(values.current_password) }),
    async send({ current_password: password }) {
      await onProof(password);
      onClose();
    },
    labels: { current_password: 'Current password' },
  });
  return (
    <Dialog open onClose={onClose} title="Is it you?" lead="You signed in a while ago. Please enter your password to go on.">
      <form method="post" className={styles.form} onSubmit={onSubmit} noValidate aria-label="Your password">
        <FormError {...problem} />
        <PasswordField {...field('current_password')} autoComplete="current-password" />
        <p className={styles.small}>No password? Sign out and in again, then you have a quarter of an hour.</p>
        <Button type="submit" size="full" loading={busy}>
          Go on
        </Button>
      </form>
    </Dialog>
  );
}
