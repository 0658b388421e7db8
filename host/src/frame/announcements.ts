import { thresholdText, TRIAL_DAYS, type ShippingConfig } from '@larder/rules';
import { paths } from '@larder/contracts/paths';
import type { Session } from '@larder/shell';

interface Announcement {
  /** Remembered when it is closed. */
  readonly kind: 'offer' | 'shipping';
  readonly text: string;
  readonly link: { readonly href: string; readonly text: string };
}

const OFFER: Announcement = {
  kind: 'offer',
  // Has no discount of its own: visitors get one first-order offer at a time, the exit offer (SHELL-165, OP-031).
  text: `Members pay less in every aisle. Try a membership free for ${TRIAL_DAYS} days.`,
  link: { href: paths.plans, text: 'See the plans' },
};
const shippingTerms = (shipping: ShippingConfig): Announcement => ({
  kind: 'shipping',
  text: `Grocery boxes of ${thresholdText('grocery', shipping)} or more ship free.`,
  link: { href: paths.shipping, text: 'All boxes' },
});

/** Pages for payment or waiting: nothing should distract from them. */
const QUIET = /^\/(checkout|membership|login|forgot-password|maintenance|cancellation)(\/|$)/;

/** Text of the strip above the header: membership benefits for visitors and leads, the free-shipping amount for all others. Null where it is empty. */
export function announcementFor(
  session: Pick<Session, 'userStatus' | 'isEmployee'>,
  path: string,
  shipping: ShippingConfig,
): Announcement | null {
  if (QUIET.test(path)) return null;
  const mayJoin = (session.userStatus === 'visitor' || session.userStatus === 'lead') && !session.isEmployee;
  return mayJoin ? OFFER : shippingTerms(shipping);
}
