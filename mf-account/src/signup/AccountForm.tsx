import { emailError, nameError, passwordError, zipError } from '@larder/rules';
import { useApi, useNavigate, useSearchParams } from '@larder/shell';
import { useZipRefusal } from '@larder/shell/bundled/zip-place';
import { Button, Checkbox, FormError, PasswordField, TextField } from '@larder/ui';
import { useStoreForm } from '@larder/ui/forms/use-store-form.ts';
import styles from '../form/form.module.css';
import { startSession } from '../session/start-session.ts';
import { withCaptcha } from '../session/with-captcha.ts';
import { useSessionChange } from '../session/use-session-change.ts';
import { signInFailureText } from '../sign-in/failure-text.ts';
import { utmOf } from './utm.ts';

/**
 * Registration: a visitor becomes a lead and continues to `next` (ACC-025 … ACC-037, ACC-064, OP-053). The API splits the name at its last word.
 * `ccode` is the campaign code of the visit.
 */
export function AccountForm({ next, ccode }: { next: string; ccode: string | null }) {
  const api = useApi();
  const navigate = useNavigate();
  const changed = useSessionChange();
  const [search] = useSearchParams();
  const { form, field, onSubmit, busy, problem } = useStoreForm({
    defaults: { full_name: '', email: '', password: '', billing_zip: '', sms_subscribed: false },
    check: (values) => ({
      full_name: nameError(values.full_name),
      email: emailError(values.email),
      password: passwordError(values.password),
      billing_zip: zipError(values.billing_zip),
    }),
    textOf: (error) => signInFailureText(error, 'registration'),
    async send(values) {
      await startSession(api);
      await withCaptcha(api, (captcha) =>
        api.call('POST /custom/customerAjax/ajaxPostRegister', {
          body: { ...values, ...utmOf(search), ...(ccode !== null && { ccode }), ...captcha },
        }),
      );
      await changed('registration');
      await navigate(next);
    },
    labels: {
      full_name: 'Full name',
      email: 'Email',
      password: 'Password',
      billing_zip: 'ZIP code',
      sms_subscribed: 'Text me about deliveries and deals. I can opt out at any time.',
    },
  });
  useZipRefusal(form.watch('billing_zip').trim(), (message) => form.setError('billing_zip', { type: 'api', message }));
  return (
    <form method="post" className={styles.form} onSubmit={onSubmit} noValidate aria-label="Your account">
      <FormError {...problem} />
      <TextField {...field('full_name')} autoComplete="name" />
      <TextField {...field('email')} type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />
      <PasswordField {...field('password')} hint="8 or more characters" autoComplete="new-password" />
      <TextField {...field('billing_zip')} inputMode="numeric" autoComplete="postal-code" maxLength={10} />
      <Checkbox {...field('sms_subscribed')} />
      <Button type="submit" size="full" loading={busy}>
        Create account
      </Button>
    </form>
  );
}
