import { HELP_MESSAGE_MAX, helpMessageErrors, type HelpMessage } from '@larder/rules';
import { ApiError, useApi, useViewer } from '@larder/shell';
import { Button, FormError, Panel, TextArea, TextField } from '@larder/ui';
import { useFocusOnceDrawn, WRONG_FIELD } from '@larder/ui/forms/use-focus-once-drawn.ts';
import { useId, useState, type FormEvent } from 'react';
import styles from './content.module.css';

const LABELS: Readonly<Record<keyof HelpMessage, string>> = { name: 'Your name', email: 'Your email', message: 'Message' };
const FIELDS = ['name', 'email', 'message'] as const;

/** The form of /help: what is written is mailed to the help team (OP-101). What was typed stays when it is refused. */
export function HelpForm() {
  const api = useApi();
  const { account } = useViewer();
  const id = useId();
  const [form, focusWrong] = useFocusOnceDrawn<HTMLFormElement>(WRONG_FIELD);
  const [typed, setTyped] = useState<Partial<HelpMessage>>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string | null>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [state, setState] = useState<'open' | 'busy' | 'sent'>('open');
  const values: HelpMessage = {
    name: `${account?.firstname ?? ''} ${account?.lastname ?? ''}`.trim(),
    email: account?.email ?? '',
    message: '',
    ...typed,
  };
  const refuse = (fields: Readonly<Record<string, string | null>>, text: string | null) => {
    setErrors(fields);
    setProblem(text);
    setState('open');
    focusWrong();
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (state === 'busy') return;
    const wrong = helpMessageErrors(values);
    if (FIELDS.some((name) => wrong[name] !== null)) return refuse(wrong, null);
    setState('busy');
    try {
      await api.call('POST /help/message', { body: values });
      setTyped({});
      setErrors({});
      setProblem(null);
      setState('sent');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refuse(error.fields, error.shown);
    }
  };
  const field = (name: keyof HelpMessage) => ({
    id: `${id}-${name}`,
    name,
    label: LABELS[name],
    value: values[name],
    error: errors[name] ?? null,
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  return (
    <Panel tone="leaf" as="section" id="write" aria-labelledby={`${id}-write`}>
      <h2 id={`${id}-write`}>Write to us</h2>
      <form
        ref={form}
        method="post"
        className={styles.form}
        noValidate
        aria-labelledby={`${id}-write`}
        onSubmit={(event) => void send(event)}
      >
        <FormError
          fields={FIELDS.flatMap((name) =>
            errors[name] ? [{ id: `${id}-${name}`, text: `${LABELS[name]}: ${errors[name]}` }] : [],
          )}
        >
          {problem}
        </FormError>
        <p role="status">{state === 'sent' ? 'Thanks! We got your message and will reply by email.' : ''}</p>
        <TextField {...field('name')} autoComplete="name" />
        <TextField {...field('email')} type="email" inputMode="email" autoComplete="email" />
        <TextArea
          {...field('message')}
          rows={5}
          maxLength={HELP_MESSAGE_MAX}
          hint="If it’s about an order, include the order number."
        />
        <div>
          <Button type="submit" loading={state === 'busy'}>
            Send
          </Button>
        </div>
      </form>
    </Panel>
  );
}
