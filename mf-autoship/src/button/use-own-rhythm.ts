import type { CallResponse } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { frequencyText, LISTS_STALE_MS } from '@larder/rules';
import { useApi, useQuery } from '@larder/shell';

type Rhythm = CallResponse<'GET /account/rhythms'>['rhythms'][number];

/** The frequency that matches how a shopper buys a product, and the reason as text. */
export interface OwnRhythm {
  frequency: number;
  /** `You buy it every 9 weeks`. */
  because: string;
  text: string;
}

function ownRhythm({ because, autoship }: Rhythm): OwnRhythm | null {
  if (!autoship) return null;
  const { frequency, qty } = autoship;
  return { frequency, because, text: `${because}. To keep up, get ${qty} ${frequencyText(frequency).toLowerCase()}.` };
}

/** How often the shopper buys a product, by their orders; null without a rhythm, while loading, and after a failure. */
export function useOwnRhythm(productId: number, isEnabled: boolean): OwnRhythm | null {
  const api = useApi();
  const { data } = useQuery({
    queryKey: keys.rhythms,
    queryFn: async ({ signal }) => (await api.call('GET /account/rhythms', { signal })).rhythms,
    enabled: isEnabled,
    staleTime: LISTS_STALE_MS,
  });
  const found = data?.find(({ product_id: id }) => id === productId);
  return found ? ownRhythm(found) : null;
}
