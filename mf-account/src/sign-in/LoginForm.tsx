import { paths } from '@larder/contracts/paths';
import { SIGN_IN_FORM } from '@larder/contracts/plain-forms';
import { signInEmailError } from '@larder/rules';
import { useApi, useNavigate } from '@larder/shell';
import { Button, FormError, PasswordField, TextField } from '@larder/ui';
import { useStoreForm } from '@larder/ui/forms/use-store-form.ts';
import { neededSecret } from '../form/needed-secret.ts';
import styles from '../form/form.module.css';
import { useSessionChange } from '../session/use-session-change.ts';
import { startSession } from '../session/start-session.ts';
import { withCaptcha } from '../session/with-captcha.ts';
import { signInFailureText } from './failure-text.ts';

/** Error of the form without script: does not disclose the reason. */
const FAILED = 'We couldn’t sign you in. Please check your email and password. After several tries, wait a while.';

/** Sign-in by email and password (ACC-044). Then navigates to the requested page (ACC-066). `route` is a safe path of this site; `failed` when the plain form was refused. */
export function LoginForm({ route, failed = false }: { route: string; failed?: boolean | undefined }) {
  const api = useApi();
  const navigate = useNavigate();
  const changed = useSessionChange();
  const { field, onSubmit, busy, problem } = useStoreForm({
    defaults: { email: '', password: '' },
    check: ({ email, password }) => ({ email: signInEmailError(email), password: neededSecret(password) }),
    textOf: (error) => signInFailureText(error, 'login'),
    async send({ email, password }) {
      await startSession(api);
      const answer = await withCaptcha(api, (captcha) =>
        api.call('POST /account/login', { body: { email, password, route, ...captcha } }),
      );
      // Not signed in yet: a code was emailed (ACC-019).
      if (answer.otp_required) return navigate(paths.otp(route));
      await changed('login');
      await navigate(route, { replace: true });
    },
    labels: { email: 'Email', password: 'Password' },
  });
  return (
    <form
      method="post"
      action={SIGN_IN_FORM}
      data-scripted=""
      className={styles.form}
      onSubmit={onSubmit}
      noValidate
      aria-label="Sign in"
    >
      <input type="hidden" name="route" value={route} />
      <FormError {...problem}>{problem.children ?? (failed && problem.fields.length === 0 ? FAILED : null)}</FormError>
      <TextField {...field('email')} type="email" autoComplete="username webauthn" autoCapitalize="none" spellCheck={false} />
      <PasswordField {...field('password')} autoComplete="current-password" />
      <p className={styles.links}>
        <a href={paths.forgotPassword}>Forgot Password</a>
        {' · '}
        <a href={paths.otp(route)}>Sign in with a code</a>
      </p>
      <Button type="submit" size="full" loading={busy}>
        Sign in
      </Button>
    </form>
  );
}
