import type { StripContent } from '@larder/contracts';
import { thresholdText, TRIAL_DAYS, type ShippingConfig } from '@larder/rules';
import { paths } from '@larder/contracts/paths';
import type { Session } from '@larder/shell';
import { NO_STRIPS, type Strips } from '../app/site.ts';

interface Announcement {
  /** Remembered when it is closed. */
  readonly kind: string;
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

/** Replace the digits of a hash: the cookie of closed announcements accepts `a` to `z` alone. */
const DIGITS = 'ghijklmnop';

/** Kind of a published strip, by its text: after a strip is closed, another text is shown. */
function kindOf(text: string): string {
  let hash = 0;
  for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return `strip-${hash.toString(16).replaceAll(/\d/g, (digit) => DIGITS[Number(digit)] ?? '')}`;
}

/** A published strip as an announcement. */
export const stripAnnouncement = ({ text, link_text, link_href }: StripContent): Announcement => ({
  kind: kindOf(text),
  text,
  link: { href: link_href, text: link_text },
});

/** Pages for payment or waiting: nothing should distract from them. */
const QUIET = /^\/(checkout|membership|login|forgot-password|maintenance|cancellation)(\/|$)/;

/**
 * Text of the strip above the header: what employees published, otherwise membership benefits for visitors and leads, and the free-shipping amount
 * for all others. Null where it is empty.
 */
export function announcementFor(
  session: Pick<Session, 'userStatus' | 'isEmployee'>,
  path: string,
  shipping: ShippingConfig,
  strips: Strips = NO_STRIPS,
): Announcement | null {
  if (QUIET.test(path)) return null;
  const mayJoin = (session.userStatus === 'visitor' || session.userStatus === 'lead') && !session.isEmployee;
  const published = mayJoin ? strips.visitor : strips.shopper;
  if (published) return stripAnnouncement(published);
  return mayJoin ? OFFER : shippingTerms(shipping);
}
