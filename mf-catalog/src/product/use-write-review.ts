import type { CallResponse } from '@larder/contracts';
import { readReviewDraft, reviewErrors, type ReviewDraft } from '@larder/rules';
import { useApi, useQueryClient } from '@larder/shell';
import { useRef, useState } from 'react';
import { useKeptDraft } from './use-kept-draft.ts';

type Sent = CallResponse<'POST /reviews'>;

/** Writing a review (CAT-130, OP-083). `sent` is what the api made of it. */
export function useWriteReview(productId: number) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [sent, setSent] = useState<Sent | null>(null);
  const written = useKeptDraft<ReviewDraft>({ key: `larder.review.${productId}`, read: readReviewDraft, check: reviewErrors });
  // Too large to be kept with the draft; who presses while it is still made small waits for it.
  const picture = useRef(Promise.resolve(''));
  const post = async ({ rating, title, name, text }: ReviewDraft) => {
    const shown = await picture.current;
    const body = { product_id: productId, rating, title, name, text, ...(shown !== '' && { picture: shown }) };
    setSent(await api.call('POST /reviews', { body }));
    // The list and the own state alike.
    await queryClient.invalidateQueries({ queryKey: ['reviews', productId] });
  };
  return {
    ...written,
    sent,
    pictureError: written.refusedOf('picture'),
    choosePicture(chosen: Promise<string>) {
      picture.current = chosen;
      written.forgive('picture');
    },
    send: () => written.send(post),
  };
}
