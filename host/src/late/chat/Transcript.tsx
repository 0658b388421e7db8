import { useState, type FormEvent } from 'react';
import { emailError } from '@larder/rules';
import { Button, TextField } from '@larder/ui';
import { ApiError, useShell, useViewer } from '@larder/shell';
import styles from './chat.module.css';

/** Emails the conversation: to the account, or to an address that a visitor types. */
export function Transcript({ onDone }: { onDone: (text: string) => void }) {
  const shell = useShell();
  const { account } = useViewer();
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = account ? null : emailError(email);
    setError(wrong);
    if (wrong || isBusy) return;
    setBusy(true);
    try {
      await shell.api.call('POST /chat/transcript', { body: account ? {} : { email } });
      onDone(`Our conversation is on its way to ${account?.email ?? email}.`);
    } catch (refusal) {
      if (!(refusal instanceof ApiError)) throw refusal;
      setError(refusal.fields['email'] ?? refusal.shown);
      setBusy(false);
    }
  };
  return (
    <form className={styles.mail} noValidate aria-label="Email this conversation" onSubmit={(event) => void send(event)}>
      {account ? (
        <p role="status">{error ?? `To ${account.email}`}</p>
      ) : (
        <TextField
          label="Your email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          value={email}
          error={error}
          onChange={({ target }) => setEmail(target.value)}
        />
      )}
      <Button type="submit" variant="secondary" loading={isBusy}>
        Email chat
      </Button>
    </form>
  );
}
