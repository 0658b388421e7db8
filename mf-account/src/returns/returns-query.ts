import type { OrderReturns } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import type { ApiClient } from '@larder/shell';

/** The returns of an order of the customer, and what can still be returned. */
export const returnsQuery = (api: ApiClient, orderId: string) => ({
  queryKey: keys.orderReturns(orderId),
  queryFn: ({ signal }: { signal?: AbortSignal }): Promise<OrderReturns> =>
    api.call('GET /account/order/{id}/returns', { params: { id: orderId }, signal }),
});
