import { formatUsdShort, thresholdText, WELCOME_COUPON, type ShippingConfig } from '@larder/rules';
import { paths } from '@larder/contracts/paths';
import type { Session } from '@larder/shell';

export interface Announcement {
  /** Remembered when it is closed. */
  readonly kind: 'offer' | 'shipping';
  readonly text: string;
  readonly link: { readonly href: string; readonly text: string };
}

const OFFER: Announcement = {
  kind: 'offer',
  text: `${WELCOME_COUPON.value}% off your first order, up to ${formatUsdShort(WELCOME_COUPON.maximumCents ?? 0)}, with ${WELCOME_COUPON.code}.`,
  link: { href: paths.plans, text: 'See the plans' },
};
const shippingTerms = (shipping: ShippingConfig): Announcement => ({
  kind: 'shipping',
  text: `Grocery boxes of ${thresholdText('grocery', shipping)} ship free.`,
  link: { href: paths.shipping, text: 'All boxes' },
});

/** Pages on which one decides about money or waits: nothing should call one away. */
const QUIET = /^\/(checkout|membership|login|forgot-password|maintenance|cancellation)(\/|$)/;

/** What the strip above the header says: an offer to who may still join, the shipping amount to everybody else. Null where it is silent. */
export function announcementFor(
  session: Pick<Session, 'userStatus' | 'isEmployee'>,
  path: string,
  shipping: ShippingConfig,
): Announcement | null {
  if (QUIET.test(path)) return null;
  const mayJoin = (session.userStatus === 'visitor' || session.userStatus === 'lead') && !session.isEmployee;
  return mayJoin ? OFFER : shippingTerms(shipping);
}
