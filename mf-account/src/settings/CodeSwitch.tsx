import type { Account } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { useApi, useQueryClient } from '@larder/shell';
import { Button, FormError } from '@larder/ui';
import styles from '../form/form.module.css';
import { useRun } from './use-run.ts';

/** Whether an emailed code is required in addition to the password, and before every change of the account (ACC-019). */
export function CodeSwitch({ account: { otp_required: isOn } }: { account: Pick<Account, 'otp_required'> }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { busy, failure, run } = useRun();
  const turn = async () => {
    const { account } = await api.call('PUT /account', { body: { otp_required: !isOn } });
    queryClient.setQueryData(keys.account, { account });
  };
  return (
    <div className={styles.form} role="group" aria-label="Sign-in codes">
      <FormError>{failure}</FormError>
      <p role="status">
        {isOn
          ? 'Sign-in codes are on: we email you a code when you sign in and before changes to your account.'
          : 'For extra security, we can email you a code when you sign in and before changes to your account.'}
      </p>
      <div>
        <Button variant="secondary" loading={busy} onClick={() => void run(turn)}>
          {isOn ? 'Turn codes off' : 'Turn codes on'}
        </Button>
      </div>
    </div>
  );
}
