import type { DeskQuestion } from '@larder/contracts';
import { QUESTION_MAX } from '@larder/rules';
import { useSnacks, useViewer } from '@larder/shell';
import { useDeskCall } from '@larder/shell/bundled/desk/use-desk-call';
import { Button, FormError, TextArea, TextField } from '@larder/ui';
import { useStoreForm } from '@larder/ui/forms/use-store-form.ts';
import { Dialog } from '@larder/ui/overlay/Dialog.tsx';
import styles from './reviews.module.css';

function AnswerForm({ id, onDone }: { id: number; onDone: () => void }) {
  const answer = useDeskCall('POST /desk/questions/{id}/answer', { invalidates: ['GET /desk/questions'] });
  const snacks = useSnacks();
  const form = useStoreForm({
    defaults: { text: '', name: useViewer().account?.firstname ?? '' },
    labels: { text: 'Answer', name: 'Your name, as shoppers read it' },
    check: ({ text, name }) => ({
      text: text.trim() === '' ? 'Please write an answer.' : null,
      name: name.trim() === '' ? 'Please give a name.' : null,
    }),
    async send({ text, name }) {
      const response = await answer.call({ params: { id }, body: { text: text.trim(), name: name.trim() } });
      if (!response) return;
      snacks.show({ type: 'success', message: 'Your answer is published.', autoDismiss: true });
      onDone();
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit}>
      <FormError {...form.problem} />
      <TextArea {...form.field('text')} maxLength={QUESTION_MAX.answer} rows={5} />
      <TextField {...form.field('name')} autoComplete="given-name" maxLength={QUESTION_MAX.name} />
      <Button type="submit" loading={form.busy}>
        Publish answer
      </Button>
    </form>
  );
}

/** Dialog with the store's answer to a question. */
export function AnswerQuestion({ question, onClose }: { question: DeskQuestion; onClose: () => void }) {
  return (
    <Dialog title="Answer for the store" lead={`${question.text} (${question.product.title})`} open onClose={onClose}>
      <AnswerForm id={question.id} onDone={onClose} />
    </Dialog>
  );
}
