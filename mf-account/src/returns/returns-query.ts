import type { OrderReturns } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import type { ApiClient } from '@larder/shell';

/** What of an own order goes or went back, and what still can. */
export const returnsQuery = (api: ApiClient, orderId: string) => ({
  queryKey: keys.orderReturns(orderId),
  queryFn: ({ signal }: { signal?: AbortSignal }): Promise<OrderReturns> =>
    api.call('GET /account/order/{id}/returns', { params: { id: orderId }, signal }),
});
