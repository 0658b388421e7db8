import { OTP_WAIT_MS } from '../shell/constants.ts';

/** One-time codes (OP-071): their digits, and how often one is tried. */
export const OTP_DIGITS = 6;
export const OTP_TRIES = 5;
/** ACC-080: how long the failure stays (ms). */
export const OTP_FAILURE_MS = 10_000;

/** ACC-078, ACC-079, OP-073 */
export const OTP_TEXT = {
  verified: "You're successfully verified! You can now make changes to your account.",
  failed: "We are not able to verify your account. If you think there's an issue on our end, please try again or contact us.",
  signedIn: "You're signed in.",
} as const;

/** Success only when both flags are true (ACC-076, ACC-077). */
export const isVerified = (answer: { success?: unknown; verify_success?: unknown } | null | undefined): boolean =>
  answer?.success === true && answer.verify_success === true;

/** When another code can be had after one that was sent at `sentAt`; whole seconds, 0 is now. */
export const otpWaitSeconds = (sentAt: Date, now: Date): number =>
  Math.max(0, Math.ceil((sentAt.getTime() + OTP_WAIT_MS - now.getTime()) / 1000));
