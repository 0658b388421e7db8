import { useState, type ReactNode } from 'react';
import { AUTH_TEXT, failureText } from '@larder/rules';
import { ApiError, useApi } from '@larder/shell';
import { Button, FormError } from '@larder/ui';
import styles from '../form/form.module.css';
import { useSessionChange } from '../session/use-session-change.ts';

/** Carries out what a mailed link is for, upon a press: programs that look into mails open links, too (OP-197, OP-215). */
export function DecideEmail({
  call,
  token,
  label,
  done,
}: {
  call: 'POST /account/email/confirm' | 'POST /account/email/undo' | 'POST /account/email/verify';
  token: string;
  label: string;
  done: (email: string) => ReactNode;
}) {
  const api = useApi();
  const changed = useSessionChange();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [email, setEmail] = useState<string | null>(null);
  if (email !== null) {
    return (
      <div className={styles.form} role="status">
        {done(email)}
      </div>
    );
  }
  const decide = async () => {
    setBusy(true);
    setFailure(null);
    try {
      setEmail((await api.call(call, { body: { token } })).email);
      await changed('account');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(failureText(error.body, AUTH_TEXT.oops));
    }
    setBusy(false);
  };
  return (
    <div className={styles.form}>
      <FormError>{failure}</FormError>
      <Button size="full" loading={busy} onClick={() => void decide()}>
        {label}
      </Button>
    </div>
  );
}
