import { useEffect, useEffectEvent, useState } from 'react';
import KeyRound from 'lucide-react/icons/key-round';
import { ApiError, useApi, useNavigate } from '@larder/shell';
import { Button, FormError } from '@larder/ui';
import { useSessionChange } from '../session/use-session-change.ts';
import { canAutofill, signInByPasskey } from './browser.ts';

/**
 * Signs in without a password: by this button, or by what the email field offers where the browser can. Closing the browser's dialog is no failure.
 */
export function PasskeyButton({ route }: { route: string }) {
  const api = useApi();
  const navigate = useNavigate();
  const changed = useSessionChange();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const signIn = async (how: { autofill?: boolean }) => {
    await signInByPasskey(api, how);
    await changed('login');
    await navigate(route, { replace: true });
  };
  const offerInField = useEffectEvent(async () => {
    // The browser offered it unprompted, so a failure is not shown.
    if (await canAutofill()) await signIn({ autofill: true }).catch(() => undefined);
  });
  useEffect(() => void offerInField(), []);

  const press = async () => {
    setFailure(null);
    setBusy(true);
    try {
      await signIn({});
    } catch (error) {
      if (error instanceof ApiError) setFailure(error.shown);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <FormError>{failure}</FormError>
      <Button
        variant="secondary"
        size="full"
        icon={<KeyRound size={20} strokeWidth={1.75} aria-hidden="true" />}
        loading={busy}
        onClick={() => void press()}
      >
        Sign in with a passkey
      </Button>
    </>
  );
}
