import { grouped, QUESTION_MAX, type QuestionKind } from '@larder/rules';
import { Button, FormError, TextArea, TextField } from '@larder/ui';
import { Dialog } from '@larder/ui/overlay/Dialog.tsx';
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
  const texts = TEXTS[writing.kind];
  const { form, field, onSubmit, busy, problem, isSent } = useWriteQuestion(writing, texts.label);
  if (isSent) {
    return (
      <div className={styles.sent} role="status">
        <p>{texts.sent}</p>
      </div>
    );
  }
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit} aria-label={texts.label}>
      <FormError {...problem} />
      <TextArea
        {...field('text')}
        rows={4}
        hint={`${grouped(form.watch('text').length)} of ${grouped(QUESTION_MAX[writing.kind])} characters`}
      />
      <TextField {...field('name')} autoComplete="given-name" maxLength={QUESTION_MAX.name} />
      <Button type="submit" size="full" loading={busy}>
        {texts.send}
      </Button>
    </form>
  );
}

/** The form for a question or an answer, in a dialog with the question above it. Typed text stays when the dialog closes. Loaded on demand. */
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
