import { useApi } from '@larder/shell';
import { Button, FormError, PasswordField } from '@larder/ui';
import { useStoreForm } from '@larder/ui/forms/use-store-form.ts';
import { neededSecret } from '../form/needed-secret.ts';
import styles from '../form/form.module.css';

/** The password as proof (OP-197), with the way to a code for those who do not have it. */
export function PasswordProof({ onProved, onCode }: { onProved: () => Promise<void>; onCode: () => void }) {
  const api = useApi();
  const { field, onSubmit, busy, problem } = useStoreForm({
    defaults: { current_password: '' },
    check: ({ current_password: typed }) => ({ current_password: neededSecret(typed) }),
    async send(values) {
      await api.call('POST /account/proof', { body: values });
      await onProved();
    },
    labels: { current_password: 'Current password' },
  });
  return (
    <form method="post" className={styles.form} onSubmit={onSubmit} noValidate aria-label="Your password">
      <FormError {...problem} />
      <PasswordField {...field('current_password')} autoComplete="current-password" />
      <div className={styles.actions}>
        <Button type="submit" loading={busy}>
          Continue
        </Button>
        <Button variant="quiet" onClick={onCode}>
          Email me a code instead
        </Button>
      </div>
    </form>
  );
}
