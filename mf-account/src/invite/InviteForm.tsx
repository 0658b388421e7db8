import { useEffect, useState } from 'react';
import { inviteErrors, INVITES_AT_ONCE } from '@larder/rules';
import { ApiError, useApi, useQueryClient, useSnacks, useViewer } from '@larder/shell';
import { Button, FormError, TextField } from '@larder/ui';
import { useStoreForm } from '@larder/ui/forms/use-store-form.ts';
import styles from '../form/form.module.css';
import { sharingQuery } from './sharing-query.ts';

const FIRST_SHOWN = 3;
const NAMES = Array.from({ length: INVITES_AT_ONCE }, (_, place) => `email_${place}`);
const of = <T,>(value: (place: number) => T): Record<string, T> =>
  Object.fromEntries(NAMES.map((name, place) => [name, value(place)]));

/** The API's `emails[2]`, by the fields that were sent. */
const byField = (fields: ApiError['fields'], sent: readonly string[]) =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [sent[Number(/\d+/.exec(name)?.[0] ?? -1)] ?? name, text]));

/** Sends the link to up to ten e-mail addresses (OP-094). An error is displayed at its field. */
export function InviteForm() {
  const api = useApi();
  const snacks = useSnacks();
  const queryClient = useQueryClient();
  const { account } = useViewer();
  const [shown, setShown] = useState(FIRST_SHOWN);
  const { form, field, onSubmit, busy, problem } = useStoreForm<Record<string, string>>({
    defaults: of(() => ''),
    labels: of((place) => `Email ${place + 1}`),
    check(values) {
      const emails = NAMES.map((name) => values[name] ?? '');
      const wrong = inviteErrors(emails, account?.email ?? '');
      const isEmpty = emails.every((email) => email.trim() === '');
      return isEmpty ? { email_0: 'Please enter an email address.' } : of((place) => wrong[place] ?? null);
    },
    async send(values) {
      const filled = NAMES.filter((name) => values[name]?.trim());
      try {
        const { sent_count: count } = await api.call('POST /account/sharing', {
          body: { emails: filled.map((name) => values[name]?.trim() ?? '') },
        });
        form.reset();
        setShown(FIRST_SHOWN);
        snacks.show({
          id: 'invite',
          type: 'success',
          message: count === 1 ? 'Invitation sent to 1 friend.' : `${count} friends are invited.`,
        });
        await queryClient.invalidateQueries({ queryKey: sharingQuery(api, 1).queryKey.slice(0, 1) });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        throw new ApiError(error.shown, { code: error.code, fields: byField(error.fields, filled) });
      }
    },
  });
  const { id: lastId } = field(NAMES[shown - 1] ?? '');
  useEffect(() => {
    // The button that added the field may be unmounted.
    if (shown > FIRST_SHOWN) document.getElementById(lastId)?.focus();
  }, [shown, lastId]);
  return (
    <form method="post" className={styles.form} onSubmit={onSubmit} noValidate aria-label="Invite by email">
      <FormError {...problem} />
      {NAMES.slice(0, shown).map((name) => (
        <TextField key={name} {...field(name)} type="email" autoComplete="off" autoCapitalize="none" spellCheck={false} />
      ))}
      <div className={styles.actions}>
        <Button type="submit" loading={busy}>
          Send invitations
        </Button>
        {shown < INVITES_AT_ONCE && (
          <Button variant="quiet" onClick={() => setShown(shown + 1)}>
            Add another
          </Button>
        )}
      </div>
      <p className={styles.small}>We email each of them once, using your first name, with a way to unsubscribe.</p>
    </form>
  );
}
