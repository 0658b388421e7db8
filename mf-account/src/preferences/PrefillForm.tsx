import { useState } from 'react';
import type { Account } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { useApi, useQueryClient } from '@larder/shell';
import { Button, Checkbox, FormError, TextField } from '@larder/ui';
import { useStoreForm } from '@larder/ui/forms/use-store-form.ts';
import styles from '../form/form.module.css';
import { useSessionChange } from '../session/use-session-change.ts';
import { SavedNote } from '../settings/SavedNote.tsx';

/** Maximum length of the comment in the API. */
const FEEDBACK_MAX = 1000;

/**
 * Enables or disables smart cart and the quiz's prefill, with an optional comment (ACC-016, QUIZ-034). One choice sets the two
 * flags of smart cart, which work only together (OP-115).
 */
export function PrefillForm({ account }: { account: Account }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const changed = useSessionChange();
  const [saved, setSaved] = useState(false);
  const { form, field, onSubmit, busy, problem } = useStoreForm({
    defaults: {
      smart: account.cartprefill_enabled && account.cartprefill_ai_enabled,
      quiz: account.cartprefill_quiz_enabled,
      feedback: '',
    },
    labels: {
      smart: 'Show a button to fill my empty cart',
      quiz: 'Fill my empty cart after the quiz',
      feedback: 'What should we pick better?',
    },
    check: ({ feedback }) => ({
      smart: null,
      quiz: null,
      feedback: feedback.length > FEEDBACK_MAX ? `Please enter at most ${FEEDBACK_MAX} characters.` : null,
    }),
    async send({ smart, quiz, feedback }) {
      setSaved(false);
      const answer = await api.call('PUT /account', {
        body: {
          cartprefill_enabled: smart,
          cartprefill_ai_enabled: smart,
          cartprefill_quiz_enabled: quiz,
          feedback: feedback.trim(),
        },
      });
      queryClient.setQueryData(keys.account, { account: answer.account });
      form.resetField('feedback');
      await changed('account');
      setSaved(true);
    },
  });
  return (
    <form method="post" className={styles.form} onSubmit={onSubmit} noValidate aria-label="Picked for you">
      <FormError {...problem} />
      <p>We can fill an empty cart based on your quiz answers. You review it before you order.</p>
      <div>
        <Checkbox {...field('smart')} />
        <Checkbox {...field('quiz')} />
      </div>
      <TextField {...field('feedback')} optional />
      <div className={styles.actions}>
        <Button type="submit" loading={busy}>
          Save
        </Button>
        <SavedNote shown={saved} />
      </div>
    </form>
  );
}
