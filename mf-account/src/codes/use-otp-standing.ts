import { useEffect, useState } from 'react';
import { useApi } from '@larder/shell';
import { type OtpStanding, readOtp } from './otp-call.ts';

/** What the account asks for at this moment, read once; null while it is read. `retry` reads it anew. */
export function useOtpStanding(): { standing: OtpStanding | 'failed' | null; retry(): void } {
  const api = useApi();
  const [standing, setStanding] = useState<OtpStanding | 'failed' | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isGone = false;
    readOtp(api).then(
      (read) => isGone || setStanding(read),
      () => isGone || setStanding('failed'),
    );
    return () => void (isGone = true);
  }, [api, tries]);
  const retry = () => {
    setStanding(null);
    setTries(tries + 1);
  };
  return { standing, retry };
}
