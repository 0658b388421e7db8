import { useState } from 'react';
import { useApi } from '@larder/shell';
import { ErrorState, Skeleton } from '@larder/ui';
import { CodeForm } from './CodeForm.tsx';
import { PasswordProof } from './PasswordProof.tsx';
import { useOtpStatus } from './use-otp-status.ts';

/** Verifies the signed-in shopper: by password, or by a code where the account requires one or the shopper prefers it (ACC-019, OP-197). */
export function Proof({ onProved }: { onProved: () => Promise<void> }) {
  const api = useApi();
  const { standing, retry } = useOtpStatus();
  const [wantsCode, setWantsCode] = useState(false);
  if (standing === null) return <Skeleton height="9rem" />;
  if (standing === 'failed') return <ErrorState onRetry={retry} retrying={false} />;
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
