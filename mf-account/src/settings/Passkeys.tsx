import { useEffect, useState } from 'react';
import type { Passkey } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { useApi, useQueryClient } from '@larder/shell';
import { Button, FormError } from '@larder/ui';
import formStyles from '../form/form.module.css';
import { deviceName, knowsPasskeys } from '../passkeys/supported.ts';
import { PasskeyRow } from './PasskeyRow.tsx';
import { useRun } from './use-run.ts';
import styles from './ways-in.module.css';

/** The account's passkeys: added on this device, renamed, removed (OP-197). */
export function Passkeys({ passkeys }: { passkeys: readonly Passkey[] }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { busy, failure, run } = useRun();
  const [isKnown, setIsKnown] = useState(false);
  useEffect(() => setIsKnown(knowsPasskeys()), []);
  const refresh = () => queryClient.invalidateQueries({ queryKey: keys.waysIn });
  const add = async () => {
    const { addPasskey } = await import('../passkeys/add-passkey.ts');
    await addPasskey(api, deviceName(navigator.userAgent));
    await refresh();
  };
  return (
    <section className={formStyles.form} aria-labelledby="ways-passkeys">
      <div>
        <h3 id="ways-passkeys">Passkeys</h3>
        <p className={formStyles.small}>
          Sign in with your face, fingerprint or PIN instead of a password. Passkeys can’t be guessed or phished.
        </p>
      </div>
      <FormError>{failure}</FormError>
      {passkeys.length > 0 && (
        <ul className={styles.keys}>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onChange={refresh}
              onRemove={() =>
                run(async () => {
                  const { id } = passkey;
                  await api.call('POST /account/passkeys/{id}/remove', { params: { id } });
                  await refresh();
                })
              }
            />
          ))}
        </ul>
      )}
      {isKnown ? (
        <div>
          <Button variant="secondary" loading={busy} onClick={() => void run(add)}>
            Add a passkey
          </Button>
        </div>
      ) : (
        <p className={formStyles.small}>This browser doesn’t support passkeys.</p>
      )}
    </section>
  );
}
