import type { GroupId } from '@larder/rules';
import type { RequestContext } from '../../platform/http/context.ts';
import { customerOf } from '../../platform/http/customer-of.ts';

/** Who orders, and when: a shopper by a call, or autoship for one. */
export interface Buyer {
  customerId: number;
  groupId: GroupId;
  /** The store's time. */
  now: Date;
  reqsource: string;
  /** The schedule that orders for them, a cart that was filled for it (AUTO-011); null for who orders the open cart. */
  autoshipScheduleId: number | null;
}

/** The shopper of a call. */
export const buyerOf = (c: RequestContext): Buyer => ({
  customerId: customerOf(c),
  groupId: c.viewer.groupId,
  now: c.now(),
  reqsource: c.reqsource,
  autoshipScheduleId: null,
});
