import { questionErrors, readQuestionDraft, type QuestionDraft } from '@larder/rules';
import { useApi, useQueryClient } from '@larder/shell';
import { useState } from 'react';
import { useKeptDraft } from './use-kept-draft.ts';

/** What is written: a question about a product, or an answer to one. */
export type Writing = { kind: 'question'; productId: number } | { kind: 'answer'; productId: number; questionId: number };

const keptAs = (writing: Writing): string =>
  `larder.question.${writing.kind === 'question' ? writing.productId : `answer.${writing.questionId}`}`;

/** Asking and answering. */
export function useWriteQuestion(writing: Writing) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { kind, productId } = writing;
  const [isSent, setSent] = useState(false);
  const written = useKeptDraft<QuestionDraft>({
    key: keptAs(writing),
    read: readQuestionDraft,
    check: (draft) => questionErrors(kind, draft),
  });
  const post = async (draft: QuestionDraft) => {
    await (writing.kind === 'question'
      ? api.call('POST /questions', { body: { product_id: productId, ...draft } })
      : api.call('POST /questions/{id}/answer', { params: { id: writing.questionId }, body: draft }));
    setSent(true);
    await queryClient.invalidateQueries({ queryKey: ['questions', productId] });
  };
  return { ...written, isSent, send: () => written.send(post) };
}
