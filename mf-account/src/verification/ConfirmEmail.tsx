import { useState } from 'react';
import { AUTH_TEXT, failureText } from '@larder/rules';
import { ApiError, useApi } from '@larder/shell';
import { Button, FormError, Panel } from '@larder/ui';
import { CodeForm } from '../codes/CodeForm.tsx';
import { useWait } from '../codes/use-wait.ts';
import styles from '../form/form.module.css';
import { useSessionChange } from '../session/use-session-change.ts';

/** Prompts the owner of an unverified account to confirm the address, by a link or a code (OP-215). */
export function ConfirmEmail({ email }: { email: string }) {
  const api = useApi();
  const changed = useSessionChange();
  const { seconds, start } = useWait();
  const [busy, setBusy] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const [wantsCode, setWantsCode] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const { resend_in } = await api.call('POST /account/email/verify/send');
      start(resend_in);
      setIsSent(true);
      // Confirmed in another tab meanwhile: nothing was sent, and the notice disappears.
      if (resend_in === 0) await changed('account');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(failureText(error.body, AUTH_TEXT.oops));
    }
    setBusy(false);
  };
  return (
    <Panel as="section" aria-labelledby="confirm-email">
      <h2 id="confirm-email">Confirm your email</h2>
      <p>
        We sent a link to <strong>{email}</strong>. Open it to add passkeys, change your email, get your data and earn credit for
        invitations.
      </p>
      <FormError>{failure}</FormError>
      {wantsCode ? (
        <CodeForm
          ask={async () => (await api.call('POST /account/otp', { body: {} })).resend_in}
          asksAtOnce
          wait={0}
          onVerified={async () => {
            await changed('account');
          }}
        />
      ) : (
        <div className={styles.actions}>
          <Button variant="secondary" loading={busy} disabled={seconds > 0} onClick={() => void send()}>
            {seconds > 0 ? `Send it again in ${seconds} s` : 'Resend the link'}
          </Button>
          <Button variant="quiet" onClick={() => setWantsCode(true)}>
            Use a code instead
          </Button>
          <span role="status">{isSent ? 'A link is on its way to you.' : ''}</span>
        </div>
      )}
    </Panel>
  );
}
