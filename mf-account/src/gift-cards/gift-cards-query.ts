import type { CallResponse } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import type { ApiClient } from '@larder/shell';

/** The customer's redeemed gift cards with their remaining credit in dollars. */
export type OwnGiftCards = CallResponse<'GET /giftcards'>;

/** Redeemed gift cards that something is left of (CART-024). */
export const giftCardsQuery = (api: ApiClient) => ({
  queryKey: keys.giftCards,
  queryFn: ({ signal }: { signal?: AbortSignal }): Promise<OwnGiftCards> => api.call('GET /giftcards', { signal }),
});
