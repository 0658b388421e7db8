import { useRef } from 'react';
import { CHAT_TEXT_LONGEST } from '@larder/rules';
import { useDeskCall } from '@larder/shell/bundled/desk/use-desk-call';
import { Button, FormError, TextArea } from '@larder/ui';
import { useDraft } from '@larder/ui/forms/use-draft.ts';
import { useStoreForm } from '@larder/ui/forms/use-store-form.ts';
import { useKeyOf } from '../../form/use-key-of.ts';
import styles from './chat.module.css';

/**
 * Answers a conversation, or ends it. What is typed stays in this tab until it is sent. An answer sent again after a lost response appears
 * once; the same text sent later appears again.
 */
export function AnswerForm({ chatId }: { chatId: string }) {
  const invalidates = ['GET /desk/chats', 'GET /desk/chat/{chat_id}'] as const;
  const params = { chat_id: chatId };
  const answer = useDeskCall('POST /desk/chat/{chat_id}/message', { invalidates });
  const close = useDeskCall('POST /desk/chat/{chat_id}/close', { invalidates });
  const keyOf = useKeyOf();
  const sentCount = useRef(0);
  const form = useStoreForm({
    defaults: { text: '' },
    labels: { text: 'Your answer' },
    check: ({ text }) => ({ text: text.trim() === '' ? 'Please write an answer.' : null }),
    async send({ text }) {
      const body = { text: text.trim() };
      await answer.call({ params, body, idempotencyKey: keyOf({ ...body, nth: sentCount.current }) });
      sentCount.current += 1;
      deleteDraft();
      form.form.reset();
    },
  });
  const deleteDraft = useDraft(form.form, 'sessionStorage', `larder.desk.chat.${chatId}`);
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit}>
      <FormError {...form.problem} />
      <TextArea {...form.field('text')} maxLength={CHAT_TEXT_LONGEST} rows={4} />
      <div className={styles.actions}>
        <Button type="submit" loading={form.busy}>
          Answer
        </Button>
        <Button variant="secondary" loading={close.isRunning} onClick={() => void close.run({ params })}>
          End the conversation
        </Button>
      </div>
    </form>
  );
}
