import { useState } from 'react';
import { paths } from '@larder/contracts/paths';
import { passwordError } from '@larder/rules';
import { ApiError, useApi } from '@larder/shell';
import { Button, ButtonLink, FormError, PasswordField } from '@larder/ui';
import { useStoreForm } from '@larder/ui/forms/use-store-form.ts';
import styles from '../form/form.module.css';

/** Sets the password by the token of the email (OP-074, OP-181). A used or expired link leads to a new one. */
export function NewPasswordForm({ token }: { token: string }) {
  const api = useApi();
  const [isSet, setIsSet] = useState(false);
  const [stale, setStale] = useState<string | null>(null);
  const { field, onSubmit, busy, problem } = useStoreForm({
    defaults: { password: '' },
    check: ({ password }) => ({ password: passwordError(password) }),
    async send({ password }) {
      try {
        await api.call('POST /account/updatepassword', { body: { password, token } });
      } catch (error) {
        if (!(error instanceof ApiError) || error.errorCode !== 'token_invalid') throw error;
        setStale(error.shown);
        return;
      }
      setIsSet(true);
    },
    labels: { password: 'New password' },
  });
  if (isSet) {
    return (
      <div className={styles.form}>
        <p role="status">
          Your new password is set. We signed out every device and removed saved passkeys and linked sign-ins. Please sign in with
          your new password.
        </p>
        <ButtonLink href={paths.login} size="full">
          Sign in
        </ButtonLink>
      </div>
    );
  }
  if (stale !== null) {
    return (
      <div className={styles.form}>
        <FormError>{stale}</FormError>
        <ButtonLink href={paths.forgotPassword} size="full">
          Request a new link
        </ButtonLink>
      </div>
    );
  }
  return (
    <form method="post" className={styles.form} onSubmit={onSubmit} noValidate aria-label="Password reset">
      <FormError {...problem} />
      <PasswordField {...field('password')} hint="8 or more characters" autoComplete="new-password" />
      <Button type="submit" size="full" loading={busy}>
        Save password
      </Button>
    </form>
  );
}
