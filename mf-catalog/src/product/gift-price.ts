import { keys } from '@larder/contracts/keys';
import type { ProductDetail } from '@larder/contracts';
import { GIFT_PRICE_STALE_MS, giftPrice, hasMembership, toCents } from '@larder/rules';
import type { ApiClient } from '@larder/shell';

/** The price of a given membership may change during the day; nothing asks again just because the window came back (MEM-062). */
export const giftMembershipQuery = (api: ApiClient) => ({
  queryKey: keys.giftMembership,
  queryFn: ({ signal }: { signal: AbortSignal }) => api.call('GET /product/sku/membership-gift-dynamic', { signal }),
  staleTime: GIFT_PRICE_STALE_MS,
  refetchOnWindowFocus: false,
});

/** The amounts of credit on offer, smallest first. */
export const amountsOf = ({ options }: Pick<ProductDetail, 'options'>): ProductDetail['options'][number]['values'] =>
  options.find(({ id }) => id === 'amount')?.values ?? [];

/**
 * What a gift costs, in cents: the credit's face value and the membership's price of the day (CHK-035 … CHK-037). Null while the latter is
 * not known.
 */
export function giftCents(
  product: Pick<ProductDetail, 'options' | 'msrp'>,
  { type, amount }: { type?: string; amount?: string },
  membership: { price: number } | undefined,
): number | null {
  if (hasMembership(type) && !membership) return null;
  const delta = amountsOf(product).find(({ id }) => id === amount)?.price_delta ?? 0;
  return giftPrice(toCents(product.msrp), {
    optionCents: toCents(delta),
    ...(type !== undefined && { giftType: type }),
    ...(membership && { membershipCents: toCents(membership.price) }),
  });
}
