import { useState } from 'react';
import { passwordError } from '@larder/rules';
import { useApi } from '@larder/shell';
import { Button, FormError, PasswordField } from '@larder/ui';
import { useStoreForm } from '@larder/ui/forms/use-store-form.ts';
import { neededSecret } from '../form/needed-secret.ts';
import styles from '../form/form.module.css';
import { SavedNote } from './SavedNote.tsx';

/** Changes the password by the current one; other sessions end (OP-181). */
export function PasswordForm() {
  const api = useApi();
  const [saved, setSaved] = useState(false);
  const { form, field, onSubmit, busy, problem } = useStoreForm({
    defaults: { current_password: '', password: '' },
    check: (values) => ({ current_password: neededSecret(values.current_password), password: passwordError(values.password) }),
    async send(values) {
      setSaved(false);
      await api.call('POST /account/updatepassword', { body: values });
      form.reset();
      setSaved(true);
    },
    labels: { current_password: 'Current password', password: 'New password' },
  });
  return (
    <form method="post" className={styles.form} onSubmit={onSubmit} noValidate aria-label="Change your password">
      <FormError {...problem} />
      <div className={styles.pair}>
        <PasswordField {...field('current_password')} autoComplete="current-password" />
        <PasswordField {...field('password')} hint="8 or more characters" autoComplete="new-password" />
      </div>
      <div className={styles.actions}>
        <Button type="submit" variant="secondary" loading={busy}>
          Change password
        </Button>
        <SavedNote shown={saved} />
      </div>
    </form>
  );
}
