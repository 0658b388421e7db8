import { HELP_MESSAGE_MAX, helpMessageErrors } from '@larder/rules';
import { useApi, useViewer } from '@larder/shell';
import { Button, FormError, Panel, TextArea, TextField } from '@larder/ui';
import { usePrefill } from '@larder/ui/forms/use-prefill.ts';
import { useStoreForm } from '@larder/ui/forms/use-store-form.ts';
import { useId, useState } from 'react';
import styles from './content.module.css';

/** The form of /help: e-mails a message to the help team (OP-101). Typed text stays when the API refuses it. */
export function HelpForm() {
  const api = useApi();
  const { account } = useViewer();
  const heading = useId();
  const [isSent, setSent] = useState(false);
  const name = `${account?.firstname ?? ''} ${account?.lastname ?? ''}`.trim();
  const email = account?.email ?? '';
  const { form, field, onSubmit, busy, problem } = useStoreForm({
    defaults: { name, email, message: '' },
    labels: { name: 'Your name', email: 'Your email', message: 'Message' },
    check: helpMessageErrors,
    async send(body) {
      setSent(false);
      await api.call('POST /help/message', { body });
      form.reset({ name, email, message: '' });
      setSent(true);
    },
  });
  usePrefill(form, 'name', name);
  usePrefill(form, 'email', email);
  return (
    <Panel tone="leaf" as="section" id="write" aria-labelledby={heading}>
      <h2 id={heading}>Write to us</h2>
      <form method="post" className={styles.form} noValidate aria-labelledby={heading} onSubmit={onSubmit}>
        <FormError {...problem} />
        <p role="status">{isSent ? 'Thanks! We got your message and will reply by email.' : ''}</p>
        <TextField {...field('name')} autoComplete="name" />
        <TextField {...field('email')} type="email" inputMode="email" autoComplete="email" />
        <TextArea
          {...field('message')}
          rows={5}
          maxLength={HELP_MESSAGE_MAX}
          hint="If it’s about an order, include the order number."
        />
        <div>
          <Button type="submit" loading={busy}>
            Send
          </Button>
        </div>
      </form>
    </Panel>
  );
}
