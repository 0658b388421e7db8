import { useState } from 'react';
import { emailError, normalizeEmail } from '@larder/rules';
import { useApi } from '@larder/shell';
import { Button, FormError, TextField } from '@larder/ui';
import { useStoreForm } from '@larder/ui/forms/use-store-form.ts';
import styles from '../form/form.module.css';

/** Requests the email with the link. The response does not disclose whether the email is known (OP-074, OP-180). */
export function ResetForm() {
  const api = useApi();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { field, onSubmit, busy, problem } = useStoreForm({
    defaults: { email: '' },
    check: ({ email }) => ({ email: emailError(email) }),
    async send({ email }) {
      setSentTo(null);
      await api.call('POST /account/reset', { body: { email } });
      setSentTo(normalizeEmail(email));
    },
    labels: { email: 'Email' },
  });
  return (
    <form method="post" className={styles.form} onSubmit={onSubmit} noValidate aria-label="Forgot password">
      <FormError {...problem} />
      <p role="status" hidden={sentTo === null}>
        {sentTo !== null &&
          `If ${sentTo} has an account, we emailed it a link. It works once within one hour. Don’t see it? Check your spam folder, or send it again.`}
      </p>
      <TextField {...field('email')} type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} />
      <Button type="submit" size="full" variant={sentTo === null ? 'primary' : 'secondary'} loading={busy}>
        {sentTo === null ? 'Send link' : 'Send it again'}
      </Button>
    </form>
  );
}
