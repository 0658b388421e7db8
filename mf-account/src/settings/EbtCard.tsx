import { useState } from 'react';
import { keys } from '@larder/contracts/keys';
import { paths } from '@larder/contracts/paths';
import { ApiError, useQuery, useShell, useViewer } from '@larder/shell';
import { useSheet } from '@larder/shell/bundled/sheet';
import { Button, FormError } from '@larder/ui';
import formStyles from '../form/form.module.css';
import { useSessionChange } from '../session/use-session-change.ts';

/** The account's EBT card: added on the processor's own pad, shown by its last digits, taken away (CHK-009, CHK-023). */
export function EbtCard() {
  const { api, ebt } = useShell();
  const { account } = useViewer();
  const { data: isTaken } = useQuery({ queryKey: keys.ebtTaken, queryFn: () => ebt.isTaken() });
  const tell = useSessionChange();
  const { waitsFor, ask, leave } = useSheet();
  const [failure, setFailure] = useState<string | null>(null);
  const card = account?.ebt_data;

  const change = async (make: () => Promise<unknown>) => {
    setFailure(null);
    try {
      if ((await make()) !== null) await tell('account');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.shown);
    }
  };
  const add = () =>
    change(async () => {
      const ebt_token = await ask('your EBT card', () => ebt.card());
      return ebt_token === null ? null : api.call('POST /account/ebt', { body: { ebt_token } });
    });

  if (!card && !isTaken) return null;
  return (
    <section className={formStyles.form} aria-labelledby="ebt-card">
      <h3 id="ebt-card">SNAP EBT</h3>
      <FormError>{failure}</FormError>
      {card ? (
        <>
          <p>
            <strong>EBT ending in {card.card_last4}</strong>
            <br />
            It pays for eligible food; another payment method pays the rest. <a href={paths.ebtBalance}>See its balance</a>
          </p>
          <div>
            <Button variant="quiet" onClick={() => void change(() => api.call('DELETE /account/ebt'))}>
              Delete EBT ending in {card.card_last4}
            </Button>
          </div>
        </>
      ) : (
        <div>
          {waitsFor ? (
            <Button variant="quiet" onClick={leave}>
              Stop waiting for {waitsFor}
            </Button>
          ) : (
            <Button variant="secondary" onClick={() => void add()}>
              Add an EBT card
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
