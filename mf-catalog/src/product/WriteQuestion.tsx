import { grouped, QUESTION_MAX, type QuestionKind } from '@larder/rules';
import { Button, FormError, TextArea, TextField } from '@larder/ui';
import { useFocusOnceDrawn, WRONG_FIELD } from '@larder/ui/forms/use-focus-once-drawn.ts';
import { Dialog } from '@larder/ui/overlay/Dialog.tsx';
import type { FormEvent } from 'react';
import { useWriteQuestion, type Writing } from './use-write-question.ts';
import styles from './WriteReview.module.css';

const TEXTS: Readonly<Record<QuestionKind, { title: string; label: string; send: string; sent: string }>> = {
  question: {
    title: 'Ask a question',
    label: 'Your question',
    send: 'Send question',
    sent: 'Your question is published. We’ll email you when it’s answered.',
  },
  answer: { title: 'Answer', label: 'Your answer', send: 'Send answer', sent: 'Thank you. Your answer is published.' },
};

function Form({ writing }: { writing: Writing }) {
  const { draft, errors, problem, isSending, isSent, change, send } = useWriteQuestion(writing);
  const [form, focusWrong] = useFocusOnceDrawn<HTMLFormElement>(WRONG_FIELD);
  const texts = TEXTS[writing.kind];
  const most = QUESTION_MAX[writing.kind];
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await send()) return;
    focusWrong();
  };
  if (isSent) {
    return (
      <div className={styles.sent} role="status">
        <p>{texts.sent}</p>
      </div>
    );
  }
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)} aria-label={texts.label}>
      <FormError>{problem}</FormError>
      <TextArea
        label={texts.label}
        name="text"
        rows={4}
        value={draft.text}
        error={errors.text ?? null}
        hint={`${grouped(draft.text.length)} of ${grouped(most)} characters`}
        onChange={(event) => change('text', event.target.value)}
      />
      <TextField
        label="Name to show"
        name="name"
        autoComplete="given-name"
        maxLength={QUESTION_MAX.name}
        value={draft.name}
        error={errors.name ?? null}
        onChange={(event) => change('name', event.target.value)}
      />
      <Button type="submit" size="full" loading={isSending}>
        {texts.send}
      </Button>
    </form>
  );
}

/** The form for a question or an answer, in a dialog with what is asked above it; what is typed stays when it is closed. Its code comes when asked for. */
export function WriteQuestion({
  writing,
  lead,
  open,
  onClose,
}: {
  writing: Writing;
  lead: string;
  open: boolean;
  onClose: () => void;
}) {
  return (
    <Dialog open={open} onClose={onClose} title={TEXTS[writing.kind].title} lead={lead}>
      <Form writing={writing} />
    </Dialog>
  );
}
