import { useEffect, useState } from 'react';
import { useApi, ApiError, type ApiClient } from '@larder/shell';
import type { CallResponse } from '@larder/contracts';
import { isOtpRequired } from '@larder/rules';

/** Whether an emailed code is required, and the seconds until another one can be sent. */
type OtpStatus = Omit<CallResponse<'GET /account/otp'>, 'success'>;

/** Whether a code is required. A response that refuses because it is missing is that flag, and no failure (API-066). */
async function readOtp(api: ApiClient): Promise<OtpStatus> {
  try {
    return await api.call('GET /account/otp');
  } catch (error) {
    if (!(error instanceof ApiError) || !isOtpRequired(error.body)) throw error;
    return { otp_required: true, by_password: false, resend_in: 0 };
  }
}

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
