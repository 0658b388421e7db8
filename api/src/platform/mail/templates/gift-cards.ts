import { paths } from '@larder/contracts';
import { formatUsd, mailName } from '@larder/rules';
import { day, hello, type EmailTemplates } from './template.ts';

/** Gift cards: to whom they are for, and from. Money is in cents, times are UTC. */
export interface GiftCardMails {
  /** To the recipient of a gift card; `membershipDays` and `creditCents` are 0 when not included. */
  gift_card: {
    recipient: string;
    sender: string;
    message: string | null;
    membershipDays: number;
    creditCents: number;
    code: string;
  };
  /** To the sender of a gift card. */
  gift_card_sent: { sender: string; recipient: string; recipientEmail: string };
  /** A gift card began or prolonged a membership, until `endsOn`. */
  /** `from` is who gave the days: a redeemed gift card, or an employee. */
  membership_given: { firstname: string; endsOn: string; renews: boolean; from: 'gift_card' | 'employee' };
}

/** `a year of membership and $50.00 to shop with`. */
const giftText = (membershipDays: number, creditCents: number): string =>
  [
    ...(membershipDays > 0 ? ['a year of membership'] : []),
    ...(creditCents > 0 ? [`${formatUsd(creditCents)} to shop with`] : []),
  ].join(' and ');

/** The two people of a gift, named in mails whose mailbox may be a stranger's. */
const giver = (sender: string): string => mailName(sender) || 'A friend';
const receiver = (recipient: string): string => mailName(recipient) || 'your friend';

export const giftCardEmails: EmailTemplates<GiftCardMails> = {
  gift_card: ({ recipient, sender, message, membershipDays, creditCents, code }, publicUrl) => ({
    subject: `${giver(sender)} sent you a gift`,
    heading: 'A gift for you',
    blocks: [
      hello(recipient),
      { paragraph: `${giver(sender)} gives you ${giftText(membershipDays, creditCents)} at Larder.` },
      ...(message ? [{ paragraph: `“${message}”` }] : []),
      { rows: [{ label: 'Your code', value: code, strong: true }] },
      {
        paragraph:
          'Sign in or create an account, then enter the code. It works once and never expires. Keep it private: the first person to enter it gets the gift.',
      },
      { button: { label: 'Redeem your gift', href: `${publicUrl}${paths.redeem}` } },
    ],
    why: `You received this because ${giver(sender)} sent you a Larder gift card.`,
  }),
  gift_card_sent: ({ sender, recipient, recipientEmail }, publicUrl) => ({
    subject: `Your gift to ${receiver(recipient)} is on its way`,
    heading: 'Your gift is on its way',
    blocks: [
      hello(sender),
      { paragraph: `We just emailed your gift to ${receiver(recipient)} at ${recipientEmail}.` },
      {
        paragraph:
          'Wrong address, or it didn’t arrive? You can correct the address and resend the gift from your order page until it is redeemed.',
      },
      { button: { label: 'Your orders', href: `${publicUrl}${paths.orders}` } },
    ],
    why: 'You received this because this address was entered as the sender of a gift card.',
  }),
  membership_given: ({ firstname, endsOn, renews, from }, publicUrl) => ({
    subject: from === 'gift_card' ? 'Your membership was a gift' : 'Your membership is extended',
    heading: from === 'gift_card' ? 'A year of good food' : 'More days of good food',
    blocks: [
      hello(firstname),
      {
        paragraph: `${from === 'gift_card' ? 'Your gift card is redeemed' : 'Our customer support extended your membership'}: you’re a member until ${day(endsOn)}.`,
      },
      {
        paragraph: renews
          ? 'Automatic renewal is on, and you won’t be charged before that day. You can turn it off at any time on your account page.'
          : 'It ends on that day, and you won’t be charged.',
      },
      { button: { label: 'Start shopping', href: publicUrl } },
    ],
  }),
};
