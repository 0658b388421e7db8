import { couponCode } from '../checkout/coupon.ts';
import { INVITE_ORDER_MIN_CENTS } from '../checkout/thrive-cash.ts';
import type { Cents } from '../money/money.ts';
import { emailError, normalizeEmail } from './fields.ts';
import { mailName } from './mail-name.ts';

/** Addresses of one call (OP-094), of one shopper in 24 hours, and of one shopper in all. */
export const INVITES_AT_ONCE = 10;
export const INVITES_A_DAY = 30;
export const MOST_INVITES = 500;

/** Limits of invitation emails per address, regardless of the sender: once in so many days, and so many times in all. */
export const INVITE_PAUSE_DAYS = 7;
export const INVITES_TO_ONE = 5;

/** Characters that are not confused with each other. */
export const INVITE_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
export const INVITE_CODE_LENGTH = 8;
const CODE = new RegExp(`^friend-([${INVITE_ALPHABET}]{${INVITE_CODE_LENGTH}})$`);

/** The stored form of a share link's code, ignoring case; null for text that is none, such as a promo code. */
export function inviteCode(raw: string | null | undefined): string | null {
  const code = couponCode(raw ?? '').toLowerCase();
  return CODE.test(code) ? code : null;
}

/** How far an invitation came. */
export type InviteState = 'sent' | 'joined' | 'earned' | 'not_counted' | 'taken_back';

/** As shoppers read it. */
export const INVITE_STATE_TEXT: Readonly<Record<InviteState, string>> = {
  sent: 'Invited',
  joined: 'Joined',
  earned: 'Earned',
  not_counted: 'Same household',
  taken_back: 'Order returned',
};

/** Moments of an invitation, null for what has not happened. */
export interface InviteMoments<Moment> {
  joinedAt: Moment | null;
  earnedAt: Moment | null;
  refusedAt: Moment | null;
  takenBackAt: Moment | null;
}

/** The state that the moments of an invitation amount to. */
export function inviteState<Moment>({ joinedAt, earnedAt, refusedAt, takenBackAt }: InviteMoments<Moment>): InviteState {
  if (takenBackAt !== null) return 'taken_back';
  if (earnedAt !== null) return 'earned';
  if (refusedAt !== null) return 'not_counted';
  return joinedAt === null ? 'sent' : 'joined';
}

/** Whether an order brings both sides their reward: its products before discounts, without gift cards, which are money and no products. */
export const bringsInvite = (productCents: Cents): boolean => productCents >= INVITE_ORDER_MIN_CENTS;

/** The mailbox behind an address: what follows a plus is its owner's own mark. */
export const plainMailbox = (email: string): string => normalizeEmail(email).replace(/\+[^@]*(?=@)/, '');

/** An address for comparing: the home and the first five digits of its ZIP, without case, spaces and points. */
export const homeOf = ({ street1, street2, postcode }: { street1: string; street2: string; postcode: string }): string =>
  `${`${street1} ${street2}`.toLowerCase().replaceAll(/[^a-z0-9]/g, '')} ${postcode.trim().slice(0, 5)}`;

export const INVITE_TEXT = {
  own: 'This is your own address.',
  twice: 'You entered this address twice.',
  known: 'You’ve already invited this address.',
} as const;

/**
 * What is wrong with addresses to invite, by their places in the list; empty ones are passed over.
 * @param own the e-mail of who invites
 */
export function inviteErrors(emails: readonly string[], own: string): Record<number, string> {
  const seen = new Set<string>();
  const wrong: Record<number, string> = {};
  for (const [place, raw] of emails.entries()) {
    if (raw.trim() === '') continue;
    const email = normalizeEmail(raw);
    const text =
      emailError(email) ??
      (plainMailbox(email) === plainMailbox(own) ? INVITE_TEXT.own : null) ??
      (seen.has(email) ? INVITE_TEXT.twice : null);
    if (text !== null) wrong[place] = text;
    seen.add(email);
  }
  return wrong;
}

/** How the mail of an invitation names the person who invites. */
export const inviterName = (firstname: string): string => mailName(firstname) || 'A friend';
