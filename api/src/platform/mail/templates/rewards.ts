import { paths } from '@larder/contracts';
import {
  formatUsd,
  formatUsdShort,
  INVITE_ORDER_MIN_CENTS,
  INVITE_REWARD_CENTS,
  type MailedCredit,
  THRIVE_CASH_DAYS,
} from '@larder/rules';
import { day, hello, type EmailTemplates } from './template.ts';

/** For what Thrive Cash is credited. */
const CREDITED: Readonly<Record<MailedCredit, string>> = {
  savings_guarantee: 'You saved less than your membership cost last year, so we’re giving you the difference, as promised.',
  first_orders: 'One of your first orders as a new member has arrived, and this is the reward that came with joining.',
  first_review: 'Thank you for your first review.',
  granted: 'Our customer support added this for you.',
};

/** Thrive Cash, and the invitations that bring it. Money is in cents, times are UTC. */
export interface RewardMails {
  /** Of an order that was delivered; `endsOn` is null for never. */
  cash_earned: { firstname: string; cents: number; incrementId: string; endsOn: string | null };
  /** Thrive Cash for something else than an order (OP-216); `endsOn` is null for never. */
  cash_credited: { firstname: string; cents: number; reason: MailedCredit; endsOn: string | null };
  /** Thrive Cash that was not used; `endsOn` is when the first of it ends. */
  cash_ending: { firstname: string; cents: number; endsOn: string };
  /** From a member to a person without an account; `code` is of the share link, `stopKey` ends these mails. */
  invite: { from: string; code: string; stopKey: string };
  /** To both sides of an invitation, when the friend's order was delivered; `endsOn` is null for never. */
  invite_earned: { firstname: string; cents: number; side: 'friend' | 'inviter'; endsOn: string | null };
}

export const rewardEmails: EmailTemplates<RewardMails> = {
  cash_earned: ({ firstname, cents, incrementId, endsOn }, publicUrl) => ({
    subject: `You earned ${formatUsd(cents)} in Thrive Cash`,
    heading: 'You earned Thrive Cash',
    blocks: [
      hello(firstname),
      {
        paragraph: `Your order ${incrementId} has arrived, and earned ${formatUsd(cents)} in Thrive Cash. We’ll apply it to your next order automatically${endsOn === null ? '' : `, until ${day(endsOn)}`}.`,
      },
      { button: { label: 'Your Thrive Cash', href: `${publicUrl}/account/shop-earn-cash` } },
    ],
  }),
  cash_credited: ({ firstname, cents, reason, endsOn }, publicUrl) => ({
    subject: `You have ${formatUsd(cents)} more in Thrive Cash`,
    heading: 'Thrive Cash for you',
    blocks: [
      hello(firstname),
      { paragraph: CREDITED[reason] },
      {
        paragraph: `We added ${formatUsd(cents)} in Thrive Cash to your account. We’ll apply it to your next order${endsOn === null ? '' : `, through ${day(endsOn)}`}.`,
      },
      { button: { label: 'Your Thrive Cash', href: `${publicUrl}${paths.shopEarnCash}` } },
    ],
  }),
  cash_ending: ({ firstname, cents, endsOn }, publicUrl) => ({
    subject: `Your ${formatUsd(cents)} in Thrive Cash expires soon`,
    heading: 'Use it before it expires',
    blocks: [
      hello(firstname),
      { paragraph: `You have ${formatUsd(cents)} in Thrive Cash that can be used until ${day(endsOn)}.` },
      { button: { label: 'Your Thrive Cash', href: `${publicUrl}/account/shop-earn-cash` } },
    ],
  }),
  invite: ({ from, code, stopKey }, publicUrl) => ({
    subject: `${from} invites you to Larder`,
    heading: 'Good food, for less',
    blocks: [
      hello(''),
      {
        paragraph: `${from} is a member of Larder, a store for groceries at member prices, and thinks that you might like it.`,
      },
      {
        paragraph: `Join with this link: once your first order of ${formatUsdShort(INVITE_ORDER_MIN_CENTS)} or more has arrived, each of you gets ${formatUsdShort(INVITE_REWARD_CENTS)} in Thrive Cash, good for ${THRIVE_CASH_DAYS} days.`,
      },
      { button: { label: 'Browse the store', href: `${publicUrl}/?ccode=${code}` } },
      {
        paragraph: `Don’t want these invitations? Unsubscribe here: ${publicUrl}${paths.inviteStop(stopKey)}`,
      },
    ],
    why: `You received this because ${from} asked us to write to this address.`,
  }),
  invite_earned: ({ firstname, cents, side, endsOn }, publicUrl) => ({
    subject: `You earned ${formatUsd(cents)} in Thrive Cash`,
    heading: side === 'friend' ? 'Welcome among friends' : 'Thank you for bringing a friend',
    blocks: [
      hello(firstname),
      {
        paragraph: `${side === 'friend' ? 'Your first order as an invited friend has arrived' : 'The first order of a friend you invited has arrived'}: ${formatUsd(cents)} in Thrive Cash is yours. We’ll apply it to your next order automatically${endsOn === null ? '' : `, until ${day(endsOn)}`}.`,
      },
      { button: { label: 'Your Thrive Cash', href: `${publicUrl}${paths.shopEarnCash}` } },
    ],
  }),
};
