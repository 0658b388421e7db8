import type { CallResponse } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { type Cents, toCents } from '@larder/rules';
import type { ApiClient } from '@larder/shell';
import type { SummaryLine } from '@larder/ui';

/** The customer's redeemed gift cards with their remaining credit in dollars. */
export type OwnGiftCards = CallResponse<'GET /giftcards'>;

/** Redeemed gift cards that something is left of (CART-024). */
export const giftCardsQuery = (api: ApiClient) => ({
  queryKey: keys.giftCards,
  queryFn: ({ signal }: { signal?: AbortSignal }): Promise<OwnGiftCards> => api.call('GET /giftcards', { signal }),
});

/** The balance of each card and their sum, in cents. */
export function balanceLines({ giftcards }: Pick<OwnGiftCards, 'giftcards'>): { lines: SummaryLine[]; totalCents: Cents } {
  const cards = giftcards.map(({ code_last4: last4, balance }, index) => ({
    key: `${index} ${last4}`,
    label: `Ending in ${last4}`,
    amount: toCents(balance),
  }));
  const totalCents = cards.reduce((sum, { amount }) => sum + amount, 0);
  return { lines: [...cards, { key: 'total', label: 'To shop with', amount: totalCents, kind: 'total' }], totalCents };
}
