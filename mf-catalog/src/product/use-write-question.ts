import { questionErrors, type QuestionDraft } from '@larder/rules';
import { useApi, useQueryClient, useViewer } from '@larder/shell';
import { useDraft } from '@larder/ui/forms/use-draft.ts';
import { usePrefill } from '@larder/ui/forms/use-prefill.ts';
import { useStoreForm } from '@larder/ui/forms/use-store-form.ts';
import { useState } from 'react';

/** The written text: a question about a product, or an answer to one. */
export type Writing = { kind: 'question'; productId: number } | { kind: 'answer'; productId: number; questionId: number };

const draftKey = (writing: Writing): string =>
  `larder.question.${writing.kind === 'question' ? writing.productId : `answer.${writing.questionId}`}`;

/** State of the form for a question or an answer; the browser stores its draft. `label` names the field of the text. */
export function useWriteQuestion(writing: Writing, label: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { account } = useViewer();
  const { kind, productId } = writing;
  const [isSent, setSent] = useState(false);
  const storeForm = useStoreForm<QuestionDraft>({
    defaults: { text: '', name: '' },
    labels: { text: label, name: 'Name to show' },
    check: (draft) => questionErrors(kind, draft),
    async send(draft) {
      await (writing.kind === 'question'
        ? api.call('POST /questions', { body: { product_id: productId, ...draft } })
        : api.call('POST /questions/{id}/answer', { params: { id: writing.questionId }, body: draft }));
      deleteDraft();
      setSent(true);
      await queryClient.invalidateQueries({ queryKey: ['questions', productId] });
    },
  });
  const deleteDraft = useDraft(storeForm.form, 'localStorage', draftKey(writing));
  usePrefill(storeForm.form, 'name', account?.firstname ?? '');
  return { ...storeForm, isSent };
}
