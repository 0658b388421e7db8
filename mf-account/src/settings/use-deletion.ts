import { useState } from 'react';
import { ApiError } from '@larder/shell';

/** Confirmation before deleting what Autoship needs: its reason and the continuation. */
export interface Question {
  text: string;
  confirm(): Promise<void>;
}

type Run = (name: string, call: () => Promise<unknown>) => Promise<void>;

/** Deletes entries of a list; what Autoship needs only after a confirmation. `run` is that of the list's changes. */
export function useDeletion(run: Run): {
  question: Question | null;
  keep(): void;
  remove(name: string, call: (query: { confirmed?: 1 }) => Promise<unknown>): Promise<void>;
} {
  const [question, setQuestion] = useState<Question | null>(null);
  return {
    question,
    keep: () => setQuestion(null),
    remove: (name, call) =>
      run(name, async () => {
        try {
          await call({});
        } catch (error) {
          if (!(error instanceof ApiError) || error.errorCode !== 'needed_by_autoship') throw error;
          const confirm = async () => {
            await run(name, () => call({ confirmed: 1 }));
            setQuestion(null);
          };
          setQuestion({ text: error.shown, confirm });
        }
      }),
  };
}
