import { questionErrors, readQuestionDraft, type QuestionDraft, type QuestionField } from '@larder/rules';
import { ApiError, useApi, useQueryClient, useViewer } from '@larder/shell';
import { useState } from 'react';

/** What is written: a question about a product, or an answer to one. */
export type Writing = { kind: 'question'; productId: number } | { kind: 'answer'; productId: number; questionId: number };

const keptAs = (writing: Writing): string =>
  `larder.question.${writing.kind === 'question' ? writing.productId : `answer.${writing.questionId}`}`;

/** Blocked storage costs the memory, not the form. */
function stored(key: string): QuestionDraft {
  try {
    return readQuestionDraft(localStorage.getItem(key));
  } catch (error) {
    console.warn(error);
    return readQuestionDraft(null);
  }
}

function keep(key: string, draft: QuestionDraft | null): void {
  try {
    if (draft) localStorage.setItem(key, JSON.stringify(draft));
    else localStorage.removeItem(key);
  } catch (error) {
    console.warn(error);
  }
}

/** Asking and answering: a draft that outlives the page, errors by field, sending, sent. */
export function useWriteQuestion(writing: Writing) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { account } = useViewer();
  const { kind, productId } = writing;
  const key = keptAs(writing);
  const [draft, setDraft] = useState<QuestionDraft>(() => {
    const kept = stored(key);
    return { ...kept, name: kept.name || (account?.firstname ?? '') };
  });
  const [refused, setRefused] = useState<Partial<Record<QuestionField, string>> | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [isSent, setSent] = useState(false);
  const wrong = questionErrors(kind, draft);

  const post = () =>
    writing.kind === 'question'
      ? api.call('POST /questions', { body: { product_id: productId, ...draft } })
      : api.call('POST /questions/{id}/answer', { params: { id: writing.questionId }, body: draft });
  const send = async (): Promise<boolean> => {
    setProblem(null);
    setRefused({});
    if (Object.keys(wrong).length > 0 || isSending) return false;
    setSending(true);
    try {
      await post();
      setSent(true);
      keep(key, null);
      await queryClient.invalidateQueries({ queryKey: ['questions', productId] });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefused(error.fields);
      if (Object.keys(error.fields).length === 0) setProblem(error.shown);
      return false;
    } finally {
      setSending(false);
    }
  };
  return {
    draft,
    isSending,
    isSent,
    problem,
    /** None before the first try; afterwards as of now, and what the api said of a field until that field changes. */
    errors: refused === null ? {} : { ...refused, ...wrong },
    change(field: QuestionField, value: string) {
      const next = { ...draft, [field]: value };
      setDraft(next);
      keep(key, next);
      if (refused) setRefused(Object.fromEntries(Object.entries(refused).filter(([name]) => name !== field)));
    },
    send,
  };
}
