import type { CallResponse } from '@larder/contracts';
import { isOtpRequired } from '@larder/rules';
import { ApiError, type ApiClient } from '@larder/shell';

/** Whether an emailed code is required, and the seconds until another one can be sent. */
export type OtpStatus = Omit<CallResponse<'GET /account/otp'>, 'success'>;

/** Whether a code is required. A response that refuses because it is missing is that flag, and no failure (API-066). */
export async function readOtp(api: ApiClient): Promise<OtpStatus> {
  try {
    return await api.call('GET /account/otp');
  } catch (error) {
    if (!(error instanceof ApiError) || !isOtpRequired(error.body)) throw error;
    return { otp_required: true, by_password: false, resend_in: 0 };
  }
}
