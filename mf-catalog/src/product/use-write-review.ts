import type { CallResponse } from '@larder/contracts';
import { EMPTY_REVIEW, reviewErrors, type ReviewDraft } from '@larder/rules';
import { useApi, useQueryClient, useViewer } from '@larder/shell';
import { useDraft } from '@larder/ui/forms/use-draft.ts';
import { usePrefill } from '@larder/ui/forms/use-prefill.ts';
import { useStoreForm } from '@larder/ui/forms/use-store-form.ts';
import { useRef, useState } from 'react';

/** The picture is part of the form for its errors only: it is too large for the draft. */
type Values = ReviewDraft & { picture: string };

/** State of the form for a review (CAT-130, OP-083); the browser stores its draft. `sent` is the API's response. */
export function useWriteReview(productId: number) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { account } = useViewer();
  const [sent, setSent] = useState<CallResponse<'POST /reviews'> | null>(null);
  // Sending waits for a picture that is still being made smaller.
  const picture = useRef(Promise.resolve(''));
  const storeForm = useStoreForm<Values>({
    defaults: { ...EMPTY_REVIEW, picture: '' },
    labels: { rating: 'Your rating', title: 'Title', text: 'Your review', picture: 'Photo', name: 'Name to show' },
    check: reviewErrors,
    async send({ rating, title, name, text }) {
      const chosen = await picture.current;
      const body = { product_id: productId, rating, title, name, text, ...(chosen !== '' && { picture: chosen }) };
      const response = await api.call('POST /reviews', { body });
      deleteDraft();
      setSent(response);
      // Both the list and the shopper's own review.
      await queryClient.invalidateQueries({ queryKey: ['reviews', productId] });
    },
  });
  const { form } = storeForm;
  const deleteDraft = useDraft(form, 'localStorage', `larder.review.${productId}`);
  usePrefill(form, 'name', account?.firstname ?? '');
  return {
    ...storeForm,
    sent,
    choosePicture(chosen: Promise<string>) {
      picture.current = chosen;
      form.clearErrors('picture');
    },
  };
}
