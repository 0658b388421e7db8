import { useState } from 'react';
import { keys } from '@larder/contracts/keys';
import { useApi, useQuery, useQueryClient } from '@larder/shell';
import { Button, Panel } from '@larder/ui';
import formStyles from '../form/form.module.css';
import { waysInQuery } from '../settings/ways-in-query.ts';
import { addPasskey } from './add-passkey.ts';
import { deviceName } from './supported.ts';

/** Storage key: the offer of a passkey was answered in this browser. */
const ITEM = 'larder.passkey';

/** In a browser without storage the offer would appear with every visit, so it never appears. */
function wasOffered(): boolean {
  try {
    return localStorage.getItem(ITEM) !== null;
  } catch {
    return true;
  }
}

/** Stores that the offer was accepted or declined, so that it does not return. */
function markOffered(): void {
  try {
    localStorage.setItem(ITEM, '1');
  } catch {
    // Without storage nothing is offered.
  }
}

/** Offers a passkey to customers without one, until they answer once in this browser. */
export function PasskeyOffer() {
  const api = useApi();
  const queryClient = useQueryClient();
  const { data } = useQuery(waysInQuery(api));
  const [isOver, setIsOver] = useState(wasOffered);
  const [busy, setBusy] = useState(false);
  if (isOver || !data || data.passkeys.length > 0) return null;
  const answer = () => {
    markOffered();
    setIsOver(true);
  };
  const add = async () => {
    setBusy(true);
    try {
      await addPasskey(api, deviceName(navigator.userAgent));
      await queryClient.invalidateQueries({ queryKey: keys.waysIn });
      answer();
    } catch {
      // Closed, or too late for it: the offer stays, and so does the way over the settings.
      setBusy(false);
    }
  };
  return (
    <Panel as="aside" tone="leaf" className={formStyles.form} aria-label="Passkey">
      <p>
        <strong>Sign in without a password next time?</strong> With a passkey, you sign in with your face, fingerprint or PIN.
      </p>
      <div className={formStyles.actions}>
        <Button variant="secondary" loading={busy} onClick={() => void add()}>
          Add a passkey
        </Button>
        <Button variant="quiet" onClick={answer}>
          No, thanks
        </Button>
      </div>
    </Panel>
  );
}
