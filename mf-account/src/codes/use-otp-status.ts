import { useEffect, useState } from 'react';
import { useApi } from '@larder/shell';
import { type OtpStatus, readOtp } from './otp-call.ts';

/** Verification state of the account, fetched once; null while loading. `retry` refetches it. */
export function useOtpStatus(): { standing: OtpStatus | 'failed' | null; retry(): void } {
  const api = useApi();
  const [standing, setStanding] = useState<OtpStatus | 'failed' | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isUnmounted = false;
    readOtp(api).then(
      (read) => isUnmounted || setStanding(read),
      () => isUnmounted || setStanding('failed'),
    );
    return () => void (isUnmounted = true);
  }, [api, tries]);
  const retry = () => {
    setStanding(null);
    setTries(tries + 1);
  };
  return { standing, retry };
}
