import { useEffect, useState } from 'react';
import type { Account } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { birthDateError, emailError, formatPhone, nameError, phoneDigits, phoneError } from '@larder/rules';
import { ApiError, useApi, useClock, useQueryClient } from '@larder/shell';
import { Button, Checkbox, FormError, PasswordField, TextField } from '@larder/ui';
import { useStoreForm } from '@larder/ui/forms/use-store-form.ts';
import { neededSecret } from '../form/needed-secret.ts';
import styles from '../form/form.module.css';
import { useSessionChange } from '../session/use-session-change.ts';
import { SavedNote } from './SavedNote.tsx';

/**
 * Name, email, phone, birth date and SMS choice (ACC-009, OP-099). Phone and birth date may be left out. The current password is asked for
 * when the api wants a proof that it is the owner who changes the email (OP-197).
 */
export function ProfileForm({ account }: { account: Account }) {
  const api = useApi();
  const clock = useClock();
  const queryClient = useQueryClient();
  const changed = useSessionChange();
  const [saved, setSaved] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const { form, field, onSubmit, busy, problem } = useStoreForm({
    defaults: {
      firstname: account.firstname,
      lastname: account.lastname,
      email: account.email,
      current_password: '',
      telephone: account.telephone ? formatPhone(account.telephone) : '',
      date_of_birth: account.date_of_birth ?? '',
      sms_subscribed: account.sms_subscribed,
    },
    labels: {
      firstname: 'First name',
      lastname: 'Last name',
      email: 'Email',
      current_password: 'Current password',
      telephone: 'Mobile number',
      date_of_birth: 'Birth date',
      sms_subscribed: 'You may text me about deliveries and deals',
    },
    check: (values) => ({
      firstname: nameError(values.firstname),
      lastname: nameError(values.lastname),
      email: emailError(values.email),
      current_password: isAsked ? neededSecret(values.current_password) : null,
      telephone: values.telephone.trim() === '' ? null : phoneError(values.telephone),
      date_of_birth: values.date_of_birth === '' ? null : birthDateError(values.date_of_birth, clock.now()),
    }),
    async send({ telephone, date_of_birth, current_password, ...rest }) {
      setSaved(false);
      const change = api.call('PUT /account', {
        body: {
          ...rest,
          ...(current_password !== '' && { current_password }),
          ...(telephone.trim() !== '' && { telephone: phoneDigits(telephone) }),
          ...(date_of_birth !== '' && { date_of_birth }),
        },
      });
      const answer = await change.catch((error: unknown) => {
        if (error instanceof ApiError && Object.hasOwn(error.fields, 'current_password')) setIsAsked(true);
        throw error;
      });
      setIsAsked(false);
      form.resetField('current_password');
      queryClient.setQueryData(keys.account, { account: answer.account });
      await changed('account');
      setSaved(true);
    },
  });
  // The field comes with the refusal that names it, so it takes the focus once it is there.
  useEffect(() => {
    if (isAsked) form.setFocus('current_password');
  }, [form, isAsked]);
  return (
    <form method="post" className={styles.form} onSubmit={onSubmit} noValidate aria-label="About you">
      <FormError {...problem} />
      <div className={styles.pair}>
        <TextField {...field('firstname')} autoComplete="given-name" />
        <TextField {...field('lastname')} autoComplete="family-name" />
      </div>
      <TextField {...field('email')} type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />
      {isAsked && (
        <PasswordField {...field('current_password')} autoComplete="current-password" hint="Another email asks for it" />
      )}
      <div className={styles.pair}>
        <TextField {...field('telephone')} optional type="tel" autoComplete="tel-national" />
        <TextField {...field('date_of_birth')} optional type="date" autoComplete="bday" hint="Wine needs it" />
      </div>
      <Checkbox {...field('sms_subscribed')} />
      <div className={styles.actions}>
        <Button type="submit" loading={busy}>
          Save
        </Button>
        <SavedNote shown={saved} />
      </div>
    </form>
  );
}
