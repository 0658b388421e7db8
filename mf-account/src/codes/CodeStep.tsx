import { useEffect, useState } from 'react';
import { OTP_TEXT } from '@larder/rules';
import { useApi, useNavigate, useSnacks, useViewer } from '@larder/shell';
import { ErrorState, Skeleton } from '@larder/ui';
import { CodeForm } from './CodeForm.tsx';
import { EmailForm } from './EmailForm.tsx';
import { type OtpStanding, readOtp } from './otp-call.ts';
import { Proof } from './Proof.tsx';
import { useCodeSignIn } from './use-code-sign-in.ts';

/** Where the code of a sign-in goes: to who waits for it after the password, else to the address that is typed. */
function SignInCode({ route }: { route: string }) {
  const api = useApi();
  const signedIn = useCodeSignIn(route);
  const [standing, setStanding] = useState<OtpStanding | 'failed' | null>(null);
  const [email, setEmail] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isGone = false;
    readOtp(api).then(
      (read) => isGone || setStanding(read),
      () => isGone || setStanding('failed'),
    );
    return () => void (isGone = true);
  }, [api, tries]);
  if (standing === null) return <Skeleton height="11rem" />;
  if (standing === 'failed') return <ErrorState onRetry={() => (setStanding(null), setTries(tries + 1))} retrying={false} />;
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

/** The step of /login that asks for a code (OP-072). The signed-in prove who they are, and go on. `route` is a safe path of this site. */
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
