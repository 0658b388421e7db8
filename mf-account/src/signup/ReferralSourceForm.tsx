import { useState } from 'react';
import type { CallResponse } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { REFERRAL_OTHER_MAX, lengthError, type ReferralSource as Way } from '@larder/rules';
import { useApi, useQuery, useQueryClient, type ApiClient } from '@larder/shell';
import { Button, FormError, Panel, RadioCards, TextField } from '@larder/ui';
import { useControl } from '@larder/ui/forms/use-control.ts';
import { useStoreForm } from '@larder/ui/forms/use-store-form.ts';
import styles from '../form/form.module.css';

type ReferralQuestion = CallResponse<'GET /hdyh'>;

const referralSourceQuery = (api: ApiClient) => ({
  queryKey: keys.referralSources,
  queryFn: ({ signal }: { signal?: AbortSignal }): Promise<ReferralQuestion> => api.call('GET /hdyh', { signal }),
});

function Question({ options, onAnswered }: { options: ReferralQuestion['options']; onAnswered: () => void }) {
  const api = useApi();
  const form = useStoreForm<{ answer: Way | ''; other_text: string }>({
    defaults: { answer: '', other_text: '' },
    labels: { answer: 'How did you hear about us?', other_text: 'Where was it?' },
    check: ({ answer, other_text: text }) => ({
      answer: answer === '' ? 'Please choose an answer.' : null,
      other_text: answer === 'other' ? lengthError(text, REFERRAL_OTHER_MAX) : null,
    }),
    async send({ answer, other_text: text }) {
      if (answer === '') return;
      await api.call('POST /hdyh', { body: { answer, ...(answer === 'other' && { other_text: text.trim() }) } });
      onAnswered();
    },
  });
  const { field, onSubmit, busy, problem } = form;
  const { label: legend, ...answer } = useControl(form, 'answer');
  return (
    <form method="post" className={styles.form} onSubmit={onSubmit} noValidate aria-label="How you heard about us">
      <FormError {...problem} />
      <RadioCards {...answer} legend={legend} columns options={options.map(({ key, label }) => ({ value: key, label }))} />
      {answer.value === 'other' && <TextField {...field('other_text')} optional />}
      <div className={styles.actions}>
        <Button type="submit" variant="secondary" loading={busy}>
          Send
        </Button>
      </div>
    </form>
  );
}

/** Asks a new member once for the referral source (OP-184); renders nothing after an answer, or when the question is unavailable. */
export function ReferralSourceForm() {
  const queryClient = useQueryClient();
  const { data } = useQuery(referralSourceQuery(useApi()));
  const [isDone, setDone] = useState(false);
  if (isDone) return <p role="status">Thank you for telling us.</p>;
  if (!data || data.is_answered) return null;
  const answered = () => {
    setDone(true);
    queryClient.setQueryData<ReferralQuestion>(keys.referralSources, { ...data, is_answered: true });
  };
  return (
    <Panel tone="outlined">
      <Question options={data.options} onAnswered={answered} />
    </Panel>
  );
}
