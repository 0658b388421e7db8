import { useState } from 'react';
import type { Account } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { birthDateError, emailError, formatPhone, nameError, phoneDigits, phoneError } from '@larder/rules';
import { useApi, useClock, useQueryClient } from '@larder/shell';
import { Button, Checkbox, FormError, TextField } from '@larder/ui';
import { useStoreForm } from '@larder/ui/forms/use-store-form.ts';
import styles from '../form/form.module.css';
import { useSessionChange } from '../session/use-session-change.ts';
import { SavedNote } from './SavedNote.tsx';

/**
 * Name, email, phone, birth date and SMS choice (ACC-009, OP-099). Phone and birth date are optional.
 * A new email requires a verification by the shell first (OP-197).
 */
export function ProfileForm({ account }: { account: Account }) {
  const api = useApi();
  const clock = useClock();
  const queryClient = useQueryClient();
  const changed = useSessionChange();
  const [saved, setSaved] = useState(false);
  const { form, field, onSubmit, busy, problem } = useStoreForm({
    defaults: {
      firstname: account.firstname,
      lastname: account.lastname,
      email: account.email,
      telephone: account.telephone ? formatPhone(account.telephone) : '',
      date_of_birth: account.date_of_birth ?? '',
      sms_subscribed: account.sms_subscribed,
    },
    labels: {
      firstname: 'First name',
      lastname: 'Last name',
      email: 'Email',
      telephone: 'Mobile number',
      date_of_birth: 'Birth date',
      sms_subscribed: 'Text me about deliveries and deals',
    },
    check: (values) => ({
      firstname: nameError(values.firstname),
      lastname: nameError(values.lastname),
      email: emailError(values.email),
      telephone: values.telephone.trim() === '' ? null : phoneError(values.telephone),
      date_of_birth: values.date_of_birth === '' ? null : birthDateError(values.date_of_birth, clock.now()),
    }),
    async send({ telephone, date_of_birth, ...rest }) {
      setSaved(false);
      const answer = await api.call('PUT /account', {
        body: {
          ...rest,
          // Sent where they were emptied, too: the api clears them.
          telephone: phoneDigits(telephone),
          date_of_birth,
        },
      });
      queryClient.setQueryData(keys.account, { account: answer.account });
      // A new email is valid after its mailbox confirms it; until then the note next to the form says so.
      form.resetField('email', { defaultValue: answer.account.email });
      await queryClient.invalidateQueries({ queryKey: keys.pendingEmail });
      await changed('account');
      setSaved(true);
    },
  });
  return (
    <form method="post" className={styles.form} onSubmit={onSubmit} noValidate aria-label="About you">
      <FormError {...problem} />
      <div className={styles.pair}>
        <TextField {...field('firstname')} autoComplete="given-name" />
        <TextField {...field('lastname')} autoComplete="family-name" />
      </div>
      <TextField {...field('email')} type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />
      <div className={styles.pair}>
        <TextField {...field('telephone')} optional type="tel" autoComplete="tel-national" />
        <TextField {...field('date_of_birth')} optional type="date" autoComplete="bday" hint="Required for wine" />
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
