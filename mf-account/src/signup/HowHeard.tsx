import { useState, type FormEvent } from 'react';
import type { CallResponse } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { AUTH_TEXT, failureText, HOW_HEARD_OTHER_MAX, lengthError, type HowHeard as Way } from '@larder/rules';
import { ApiError, useApi, useQuery, useQueryClient, type ApiClient } from '@larder/shell';
import { Button, FormError, Panel, RadioCards, TextField } from '@larder/ui';
import styles from '../form/form.module.css';

type Asked = CallResponse<'GET /hdyh'>;

const howHeardQuery = (api: ApiClient) => ({
  queryKey: keys.howHeard,
  queryFn: ({ signal }: { signal?: AbortSignal }): Promise<Asked> => api.call('GET /hdyh', { signal }),
});

function Question({ options, onAnswered }: { options: Asked['options']; onAnswered: () => void }) {
  const api = useApi();
  const [way, setWay] = useState<Way | null>(null);
  const [words, setWords] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const tooLong = way === 'other' ? lengthError(words, HOW_HEARD_OTHER_MAX) : null;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || tooLong !== null) return;
    if (way === null) return setFailure('Please choose an answer.');
    setBusy(true);
    setFailure(null);
    try {
      await api.call('POST /hdyh', { body: { answer: way, ...(way === 'other' && { other_text: words.trim() }) } });
      onAnswered();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(failureText(error.body, AUTH_TEXT.oops));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      method="post"
      className={styles.form}
      onSubmit={(event) => void send(event)}
      noValidate
      aria-label="How you heard about us"
    >
      <FormError>{failure}</FormError>
      <RadioCards
        legend="How did you hear about us?"
        name="how-heard"
        columns
        value={way}
        onChange={setWay}
        options={options.map(({ key, label }) => ({ value: key, label }))}
      />
      {way === 'other' && (
        <TextField
          label="Where was it?"
          optional
          value={words}
          error={tooLong}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="secondary" loading={busy}>
          Send
        </Button>
      </div>
    </form>
  );
}

/** Asks a new member once how they heard of the store (OP-184); who has answered, or cannot be asked just now, sees nothing. */
export function HowHeard() {
  const queryClient = useQueryClient();
  const { data } = useQuery(howHeardQuery(useApi()));
  const [isDone, setDone] = useState(false);
  if (isDone) return <p role="status">Thank you for telling us.</p>;
  if (!data || data.is_answered) return null;
  const answered = () => {
    setDone(true);
    queryClient.setQueryData<Asked>(keys.howHeard, { ...data, is_answered: true });
  };
  return (
    <Panel tone="outlined">
      <Question options={data.options} onAnswered={answered} />
    </Panel>
  );
}
