import { useEffect, useId, useRef, useState } from 'react';
import { AUTH_TEXT, failureText, isVerified, OTP_DIGITS, OTP_FAILURE_MS, OTP_TEXT } from '@larder/rules';
import { ApiError, useApi, useEvents } from '@larder/shell';
import { Button, FormError } from '@larder/ui';
import { CodeField } from '@larder/ui/forms/CodeField.tsx';
import styles from '../form/form.module.css';
import { useWait } from './use-wait.ts';

/** A failure that leaves by itself after 10 s (ACC-080). */
function useFailure(): [string | null, (text: string | null) => void] {
  const [failure, setFailure] = useState<{ text: string } | null>(null);
  useEffect(() => {
    if (failure === null) return;
    const timer = setTimeout(() => setFailure(null), OTP_FAILURE_MS);
    return () => clearTimeout(timer);
  }, [failure]);
  return [failure?.text ?? null, (text) => setFailure(text === null ? null : { text })];
}

/**
 * Takes the emailed code (ACC-075 … ACC-080). The last digit submits it; a refused code shows an error, is reported and cleared. `ask` requests
 * an email and resolves to the seconds until another can be requested. It is called once at the start when `asksAtOnce`, else
 * `wait` is the time since the last email.
 */
export function CodeForm({
  ask,
  asksAtOnce,
  wait,
  onVerified,
}: {
  ask: () => Promise<number>;
  asksAtOnce: boolean;
  wait: number;
  onVerified: () => Promise<void>;
}) {
  const api = useApi();
  const events = useEvents();
  const { seconds, start } = useWait();
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useFailure();
  const [sent, setSent] = useState(false);
  const hasBegun = useRef(false);
  const id = useId();

  const send = async (): Promise<void> => {
    setFailure(null);
    try {
      start(await ask());
      setSent(true);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(failureText(error.body, AUTH_TEXT.oops));
    }
  };
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    if (asksAtOnce) void send();
    else start(wait);
  });

  const verify = async (otpCode: string): Promise<void> => {
    if (busy || otpCode.length < OTP_DIGITS) return;
    setBusy(true);
    setFailure(null);
    const answer = await api.call('POST /account/otp/verify', { body: { otpCode } }).catch((error: unknown) => {
      if (error instanceof ApiError) return null;
      throw error;
    });
    if (isVerified(answer)) {
      await onVerified();
    } else {
      setFailure(OTP_TEXT.failed);
      events.emit('error_alert', { message: OTP_TEXT.failed });
      setCode('');
      document.getElementById(id)?.focus();
    }
    setBusy(false);
  };
  return (
    <form
      method="post"
      className={styles.form}
      noValidate
      aria-label="Your code"
      onSubmit={(event) => {
        event.preventDefault();
        void verify(code);
      }}
    >
      <FormError>{failure}</FormError>
      <CodeField
        label={`Code of ${OTP_DIGITS} digits`}
        hint="We just emailed it to you. Don’t see it? Check your spam folder."
        length={OTP_DIGITS}
        value={code}
        onChange={setCode}
        onComplete={(whole) => void verify(whole)}
        busy={busy}
        id={id}
      />
      <div className={styles.actions}>
        <Button type="submit" loading={busy} disabled={code.length < OTP_DIGITS}>
          Continue
        </Button>
        <Button variant="quiet" disabled={seconds > 0} onClick={() => void send()}>
          {seconds > 0 ? `Send another code in ${seconds} s` : 'Send another code'}
        </Button>
      </div>
      <p role="status" className={styles.small}>
        {sent ? 'We sent you a code.' : ''}
      </p>
    </form>
  );
}
