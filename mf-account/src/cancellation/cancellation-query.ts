import { paths } from '@larder/contracts/paths';
import type { CallResponse } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { type CancellationStep, formatDollars } from '@larder/rules';
import type { ApiClient } from '@larder/shell';
import { dateText } from '../dashboard/subscription-lines.ts';

/** State of a cancellation, with its consequences. Amounts are dollars, dates UTC. */
export type CancellationView = CallResponse<'GET /membership/cancellation'>;

/** The step of the cancellation, and its consequences. Refetched for each page: another tab may have decided. */
export const cancellationQuery = (api: ApiClient) => ({
  queryKey: keys.cancellation,
  queryFn: ({ signal }: { signal?: AbortSignal }) => api.call('GET /membership/cancellation', { signal }),
  staleTime: 0,
});

/** Reasons to cancel that the customer can choose from (OP-051). */
export const reasonsQuery = (api: ApiClient) => ({
  queryKey: keys.cancellationReasons,
  queryFn: ({ signal }: { signal?: AbortSignal }) => api.call('GET /reason', { signal }),
});

/** Returns the path of a cancellation step. */
export const stepPath = (step: CancellationStep): string => paths.cancellationStep(step);

/** The consequences of canceling, with date and amount (OP-051, OP-052). */
export function leavingText({
  is_trial: isTrial,
  ends_now: endsNow,
  expired_date: end,
  last_refund_amount: back,
}: CancellationView) {
  if (back > 0)
    return `You joined recently and haven’t ordered, so your membership would end right away and ${formatDollars(back)} would be refunded.`;
  if (endsNow) return `Your ${isTrial ? 'trial' : 'membership'} would end right away. You won’t be charged again.`;
  return `Your membership would stay active until ${dateText(end)} and then end. You won’t be charged again.`;
}
