import { useEffect, useState } from 'react';
import { keys } from '@larder/contracts/keys';
import { AUTH_TEXT, failureText } from '@larder/rules';
import { ApiError, type ApiClient, useApi, useQuery, useQueryClient } from '@larder/shell';
import { Button, FormError } from '@larder/ui';
import { useWait } from '../codes/use-wait.ts';
import styles from '../form/form.module.css';

/** The new email address that awaits confirmation, if any (OP-197). */
export const pendingEmailQuery = (api: ApiClient) => ({
  queryKey: keys.pendingEmail,
  queryFn: () => api.call('GET /account/email'),
});

/** A new email that waits for its mailbox (OP-197): to be sent again, or given up. Nothing where none waits. */
export function PendingEmail() {
  const api = useApi();
  const queryClient = useQueryClient();
  const { data } = useQuery(pendingEmailQuery(api));
  const pending = data?.pending ?? null;
  const { seconds, start } = useWait();
  const [busy, setBusy] = useState<'resend' | 'give up' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const email = pending?.email ?? null;
  const wait = pending?.resend_in ?? 0;
  useEffect(() => start(wait), [email, wait, start]);
  if (email === null) return null;
  const run = async (name: 'resend' | 'give up', call: () => Promise<void>) => {
    if (busy) return;
    setBusy(name);
    setFailure(null);
    try {
      await call();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(failureText(error.body, AUTH_TEXT.oops));
    }
    setBusy(null);
  };
  return (
    <div className={styles.form} role="group" aria-label="Waiting for confirmation">
      <p>
        <strong>Waiting for confirmation:</strong> we emailed a link to {email}. Your email changes when you open it within 24
        hours. Until then we’ll use your current email.
      </p>
      <FormError>{failure}</FormError>
      <div className={styles.actions}>
        <Button
          variant="secondary"
          loading={busy === 'resend'}
          disabled={seconds > 0}
          onClick={() =>
            void run('resend', async () => start((await api.call('POST /account/email/resend', { body: {} })).resend_in))
          }
        >
          {seconds > 0 ? `Send it again in ${seconds} s` : 'Send it again'}
        </Button>
        <Button
          variant="quiet"
          loading={busy === 'give up'}
          onClick={() =>
            void run('give up', async () => {
              await api.call('DELETE /account/email');
              await queryClient.invalidateQueries({ queryKey: keys.pendingEmail });
            })
          }
        >
          Keep my email
        </Button>
      </div>
    </div>
  );
}
