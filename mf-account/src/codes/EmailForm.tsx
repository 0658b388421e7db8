import { emailError } from '@larder/rules';
import { Button, FormError, TextField } from '@larder/ui';
import { useStoreForm } from '@larder/ui/forms/use-store-form.ts';
import styles from '../form/form.module.css';

/** Asks for the email address of the code. Does not disclose whether the address has an account. */
export function EmailForm({ onEmail }: { onEmail: (email: string) => void }) {
  const { field, onSubmit, busy, problem } = useStoreForm({
    defaults: { email: '' },
    check: ({ email }) => ({ email: emailError(email) }),
    send: async ({ email }) => onEmail(email),
    labels: { email: 'Email' },
  });
  return (
    <form method="post" className={styles.form} onSubmit={onSubmit} noValidate aria-label="Where the code goes">
      <FormError {...problem} />
      <TextField
        {...field('email')}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        hint="If this address has an account, we’ll email you a code."
      />
      <Button type="submit" size="full" loading={busy}>
        Email me a code
      </Button>
    </form>
  );
}
