import { useEffect, useState } from 'react';
import { useApi } from '@larder/shell';
import { ErrorState, Skeleton } from '@larder/ui';
import { CodeForm } from './CodeForm.tsx';
import { type OtpStanding, readOtp } from './otp-call.ts';
import { PasswordProof } from './PasswordProof.tsx';

/** Asks who is signed in for a proof: the password, or a code where the account demands one or the shopper prefers it (ACC-019, OP-197). */
export function Proof({ onProved }: { onProved: () => Promise<void> }) {
  const api = useApi();
  const [standing, setStanding] = useState<OtpStanding | 'failed' | null>(null);
  const [wantsCode, setWantsCode] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isGone = false;
    readOtp(api).then(
      (read) => isGone || setStanding(read),
      () => isGone || setStanding('failed'),
    );
    return () => void (isGone = true);
  }, [api, tries]);
  if (standing === null) return <Skeleton height="9rem" />;
  if (standing === 'failed') {
    const again = () => (setStanding(null), setTries(tries + 1));
    return <ErrorState onRetry={again} retrying={false} />;
  }
  if (standing.by_password && !wantsCode) return <PasswordProof onProved={onProved} onCode={() => setWantsCode(true)} />;
  return (
    <CodeForm
      ask={async () => (await api.call('POST /account/otp', { body: {} })).resend_in}
      asksAtOnce
      wait={0}
      onVerified={onProved}
    />
  );
}
