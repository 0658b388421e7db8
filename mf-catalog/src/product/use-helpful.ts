import type { CallResponse, Review } from '@larder/contracts';
import { ApiError, useApi, useQueryClient, useSnacks } from '@larder/shell';
import { useEffect, useState } from 'react';

type Reviews = CallResponse<'GET /reviews/product/{id}'>;

const STORAGE_KEY = 'larder.helpful';
/** As many as one shopper plausibly votes for; older ones make room. */
const MAX_STORED_VOTES = 200;

/** Ids of reviews this browser has voted for; anything unreadable counts as none. The api counts a visitor once in any case. */
function readVotes(stored: string | null): number[] {
  try {
    const found: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(found) ? found.filter((id): id is number => Number.isInteger(id)) : [];
  } catch {
    return [];
  }
}

function storedVotes(): number[] {
  try {
    return readVotes(localStorage.getItem(STORAGE_KEY));
  } catch (error) {
    console.warn(error);
    return [];
  }
}

function keep(id: number): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify([id, ...storedVotes()].slice(0, MAX_STORED_VOTES)));
  } catch (error) {
    console.warn(error);
  }
}

/** `Helpful` of one review: counted at once, undone when the call fails, once for each visitor. */
export function useHelpful(
  { id, helpful_count }: Review,
  productId: number,
): { count: number; isMine: boolean; vote(): Promise<void> } {
  const api = useApi();
  const snacks = useSnacks();
  const queryClient = useQueryClient();
  const [isMine, setMine] = useState(false);
  useEffect(() => setMine(storedVotes().includes(id)), [id]);

  /** Updates the number in every cached list of this product, so that paging does not show the old one. */
  const setCount = (count: (before: number) => number) => {
    queryClient.setQueriesData<Reviews>({ queryKey: ['reviews', productId] }, (list) =>
      list && 'reviews' in list
        ? {
            ...list,
            reviews: list.reviews.map((one) => (one.id === id ? { ...one, helpful_count: count(one.helpful_count) } : one)),
          }
        : list,
    );
  };
  return {
    count: helpful_count,
    isMine,
    async vote() {
      if (isMine) return;
      setMine(true);
      setCount((before) => before + 1);
      try {
        const answer = await api.call('POST /reviews/{id}/helpful', { params: { id } });
        keep(id);
        setCount(() => answer.helpful_count);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        setMine(false);
        setCount((before) => before - 1);
        snacks.show({ id: 'helpful', type: 'error', message: error.shown });
      }
    },
  };
}
