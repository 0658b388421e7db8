import type { CallResponse } from '@larder/contracts';
import { EMPTY_REVIEW, readReviewDraft, reviewErrors, type ReviewDraft, type ReviewField } from '@larder/rules';
import { ApiError, useApi, useQueryClient, useViewer } from '@larder/shell';
import { useRef, useState } from 'react';

const keptAs = (productId: number): string => `larder.review.${productId}`;

/** Blocked storage costs the memory, not the form. */
function stored(productId: number): ReviewDraft {
  try {
    return readReviewDraft(localStorage.getItem(keptAs(productId)));
  } catch (error) {
    console.warn(error);
    return EMPTY_REVIEW;
  }
}

function keep(productId: number, draft: ReviewDraft | null): void {
  try {
    if (draft) localStorage.setItem(keptAs(productId), JSON.stringify(draft));
    else localStorage.removeItem(keptAs(productId));
  } catch (error) {
    console.warn(error);
  }
}

type Sent = CallResponse<'POST /reviews'>;

/**
 * Writing a review (CAT-130, OP-083): a draft that outlives the page, errors by field, sending, sent. `state` is what the form shows.
 */
export function useWriteReview(productId: number) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { account } = useViewer();
  const [draft, setDraft] = useState<ReviewDraft>(() => {
    const kept = stored(productId);
    return { ...kept, name: kept.name || (account?.firstname ?? '') };
  });
  const [refused, setRefused] = useState<Partial<Record<ReviewField, string>> | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [sent, setSent] = useState<Sent | null>(null);
  const wrong = reviewErrors(draft);
  // Too large to be kept with the draft; who presses while it is still made small waits for it.
  const picture = useRef(Promise.resolve(''));
  const [pictureError, setPictureError] = useState<string | null>(null);

  const send = async (): Promise<boolean> => {
    setProblem(null);
    setRefused({});
    if (Object.keys(wrong).length > 0 || isSending) return false;
    setSending(true);
    try {
      const { rating, title, name, text } = draft;
      const shown = await picture.current;
      const body = { product_id: productId, rating, title, name, text, ...(shown !== '' && { picture: shown }) };
      setSent(await api.call('POST /reviews', { body }));
      keep(productId, null);
      // The list and the own state alike.
      await queryClient.invalidateQueries({ queryKey: ['reviews', productId] });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefused(error.fields);
      setPictureError(error.fields['picture'] ?? null);
      if (Object.keys(error.fields).length === 0) setProblem(error.shown);
      return false;
    } finally {
      setSending(false);
    }
  };
  return {
    draft,
    isSending,
    sent,
    problem,
    /** None before the first try; afterwards as of now, and what the api said of a field until that field changes. */
    errors: refused === null ? {} : { ...refused, ...wrong },
    change(field: ReviewField, value: string | number) {
      const next = { ...draft, [field]: value };
      setDraft(next);
      keep(productId, next);
      if (refused) setRefused(Object.fromEntries(Object.entries(refused).filter(([name]) => name !== field)));
    },
    pictureError,
    choosePicture(chosen: Promise<string>) {
      picture.current = chosen;
      setPictureError(null);
    },
    send,
  };
}
