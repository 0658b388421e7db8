import { useState } from 'react';
import { OTP_TEXT } from '@larder/rules';
import { useApi, useNavigate, useSnacks, useViewer } from '@larder/shell';
import { ErrorState, Skeleton } from '@larder/ui';
import { CodeForm } from './CodeForm.tsx';
import { EmailForm } from './EmailForm.tsx';
import { Proof } from './Proof.tsx';
import { useOtpStatus } from './use-otp-status.ts';
import { useSessionChange } from '../session/use-session-change.ts';

/** After a correct code: signs in, opens the requested page, and shows a message there (ACC-082, OP-073). */
function useCodeSignIn(route: string): () => Promise<void> {
  const changed = useSessionChange();
  const navigate = useNavigate();
  const snacks = useSnacks();
  return async () => {
    await changed('login');
    snacks.showOnArrival({ type: 'success', message: OTP_TEXT.signedIn, autoDismiss: true });
    await navigate(route, { replace: true });
  };
}

/** Sends the code of a sign-in: to the email of a pending sign-in, else to the typed address. */
function SignInCode({ route }: { route: string }) {
  const api = useApi();
  const signedIn = useCodeSignIn(route);
  const { standing, retry } = useOtpStatus();
  const [email, setEmail] = useState<string | null>(null);
  if (standing === null) return <Skeleton height="11rem" />;
  if (standing === 'failed') return <ErrorState onRetry={retry} retrying={false} />;
  const waits = standing.otp_required;
  if (!waits && email === null) return <EmailForm onEmail={setEmail} />;
  return (
    <CodeForm
      ask={async () => (await api.call('POST /account/otp', { body: { route, ...(email !== null && { email }) } })).resend_in}
      asksAtOnce={!waits}
      wait={standing.resend_in}
      onVerified={signedIn}
    />
  );
}

/** The code step of /login (OP-072). Signed-in shoppers verify themselves and continue. `route` is a safe path of this site. */
export function CodeStep({ route }: { route: string }) {
  const navigate = useNavigate();
  const snacks = useSnacks();
  // As it was when the page opened: the sign-in itself does not turn the page into another.
  const { loggedIn } = useViewer();
  const [wasSignedIn] = useState(loggedIn);
  if (!wasSignedIn) return <SignInCode route={route} />;
  return (
    <Proof
      onProved={async () => {
        snacks.showOnArrival({ type: 'success', message: OTP_TEXT.verified, autoDismiss: true });
        await navigate(route, { replace: true });
      }}
    />
  );
}
