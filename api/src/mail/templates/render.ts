import { paths } from '@larder/contracts';
import { orCallText } from '@larder/rules/shell/help-phone';
import {
  EMAIL_UNDO_DAYS,
  INVITE_ORDER_MIN_CENTS,
  INVITE_REWARD_CENTS,
  OTP_LIFE_MS,
  STAY_CASH_CENTS,
  STAY_TRIAL_DAYS,
  THRIVE_CASH_DAYS,
  formatUsd,
  formatUsdShort,
  longDayText,
  type StayOffer,
} from '@larder/rules';
import type { Message, TemplateName, Templates } from '../mail.ts';
import { type Block, frameHtml, frameText } from './html.ts';

interface Letter {
  subject: string;
  heading: string;
  blocks: Block[];
  /** Why its reader gets it; shoppers because of their account. */
  why?: string;
}

const day = (iso: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/Los_Angeles' }).format(new Date(iso));

const moment = (iso: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'America/Los_Angeles' }).format(
    new Date(iso),
  );

/** Enough of an address for its owner to know it, and no more: the mail goes to a mailbox that may be somebody else's by now. */
const masked = (email: string): string => email.replace(/^(.)[^@]*/, '$1…');

const hello = (firstname: string): Block => ({ paragraph: firstname ? `Hi ${firstname},` : 'Hello,' });

/** `a year of membership and $50.00 to shop with`. */
const giftText = (membershipDays: number, creditCents: number): string =>
  [
    ...(membershipDays > 0 ? ['a year of membership'] : []),
    ...(creditCents > 0 ? [`${formatUsd(creditCents)} to shop with`] : []),
  ].join(' and ');

const NEWS: Readonly<Record<Templates['order_news']['news'], { subject: string; heading: string; text: string }>> = {
  shipped: {
    subject: 'On its way',
    heading: 'Your order has left us',
    text: 'Your order is packed and with the carrier. Its tracking number stands with your order.',
  },
  out_for_delivery: {
    subject: 'Arriving soon',
    heading: 'Your order is out for delivery',
    text: 'The carrier is on the way to you.',
  },
  delivered: {
    subject: 'Delivered',
    heading: 'Your order has arrived',
    text: 'The carrier says that your order is at your door.',
  },
  canceled: {
    subject: 'Canceled',
    heading: 'Your order is canceled',
    text: 'Nothing will be shipped. You get back what you paid.',
  },
};

const STAYED: Readonly<Record<StayOffer, string>> = {
  cash: `${formatUsd(STAY_CASH_CENTS)} of Thrive Cash is in your account.`,
  month: 'Your next month is free: your membership renews a month later.',
  trial_days: `You have ${STAY_TRIAL_DAYS} more days to try everything, for free.`,
};

const letters: { [T in TemplateName]: (data: Templates[T], publicUrl: string) => Letter } = {
  welcome: ({ firstname }, publicUrl) => ({
    subject: 'Welcome to Larder',
    heading: 'Good food, within reach',
    blocks: [
      hello(firstname),
      { paragraph: 'Your account is ready. Join with a plan or a free trial to place your first order at member prices.' },
      { button: { label: 'Choose a plan', href: `${publicUrl}/membership/payment/plans` } },
    ],
  }),
  reset: ({ firstname, link }) => ({
    subject: 'Set a new password',
    heading: 'Set a new password',
    blocks: [
      hello(firstname),
      {
        paragraph:
          'Use this link within one hour. It works once. If you did not ask for it, nothing changes and you can delete this mail.',
      },
      { button: { label: 'Set a new password', href: link } },
    ],
  }),
  one_time_code: ({ firstname, code, link }) => ({
    subject: `${code} is your Larder code`,
    heading: 'Your code',
    blocks: [
      hello(firstname),
      { rows: [{ label: 'Code', value: code, strong: true }] },
      {
        paragraph: `It is good for ${OTP_LIFE_MS / 60_000} minutes and works once. Nobody from Larder will ever ask you for it.`,
      },
      ...(link
        ? [
            { paragraph: 'Or sign in by this button, in whatever browser you read this.' },
            { button: { label: 'Sign in', href: link } },
          ]
        : []),
      {
        paragraph:
          'You did not ask for it? Then somebody may know your password. Nothing happens without the code, but please choose another password.',
      },
    ],
  }),
  new_device: ({ firstname, device, place, at }, publicUrl) => ({
    subject: 'A new sign-in to your Larder account',
    heading: 'Was it you?',
    blocks: [
      hello(firstname),
      { paragraph: `On ${moment(at)} somebody signed in to your account from a browser that is new to us.` },
      {
        rows: [
          { label: 'Browser', value: device },
          { label: 'Network', value: place },
        ],
      },
      {
        paragraph:
          'If it was you, there is nothing to do. If it was not, choose another password: that signs everybody else out.',
      },
      { button: { label: 'Choose another password', href: `${publicUrl}/forgot-password` } },
    ],
  }),
  email_confirm: ({ firstname, link }) => ({
    subject: 'Confirm your new email',
    heading: 'Is this your mailbox?',
    blocks: [
      hello(firstname),
      { paragraph: 'This address was entered for an account at Larder. It counts once you confirm it, within a day.' },
      { button: { label: 'Confirm this email', href: link } },
      { paragraph: 'It was not you? Then do nothing, and nothing changes.' },
    ],
    why: 'You receive this because your address was entered at Larder.',
  }),
  email_change_asked: ({ firstname, newEmail, link, phone }) => ({
    subject: 'Another email was entered for your Larder account',
    heading: 'Your email is about to change',
    blocks: [
      hello(firstname),
      { paragraph: `Somebody entered ${masked(newEmail)} for your account. It counts once that mailbox confirms it.` },
      {
        paragraph: `If it was you, there is nothing to do. If it was not, stop it here; everybody is signed out then${orCallText(phone)}.`,
      },
      { button: { label: 'Stop the change', href: link } },
    ],
  }),
  email_changed: ({ firstname, newEmail, changedAt, link, phone }) => ({
    subject: 'The email of your Larder account was changed',
    heading: 'Your email was changed',
    blocks: [
      hello(firstname),
      {
        paragraph: `On ${moment(changedAt)} the email of your account was changed to ${masked(newEmail)}. Our mails go there from now on, and links to set a password that we sent here before no longer work.`,
      },
      {
        paragraph: `If it was you, there is nothing to do. If it was not, undo it within ${EMAIL_UNDO_DAYS} days: everybody is signed out then, and you choose another password. Or write to us at once${orCallText(phone)}.`,
      },
      { button: { label: 'Undo the change', href: link } },
    ],
  }),
  back_in_stock: ({ firstname, title, path }, publicUrl) => ({
    subject: `Back in stock: ${title}`,
    heading: 'It is back',
    blocks: [
      hello(firstname),
      { paragraph: `You asked us to tell you: ${title} is in stock again.` },
      { button: { label: 'See it', href: `${publicUrl}${path}` } },
    ],
  }),
  cash_earned: ({ firstname, cents, incrementId, endsOn }, publicUrl) => ({
    subject: `You earned ${formatUsd(cents)} of Thrive Cash`,
    heading: 'It pays to eat well',
    blocks: [
      hello(firstname),
      {
        paragraph: `Your order ${incrementId} has arrived, and earned ${formatUsd(cents)} of Thrive Cash. It comes off your next order by itself${endsOn === null ? '' : `, until ${day(endsOn)}`}.`,
      },
      { button: { label: 'Your Thrive Cash', href: `${publicUrl}/account/shop-earn-cash` } },
    ],
  }),
  cash_ending: ({ firstname, cents, endsOn }, publicUrl) => ({
    subject: `Your ${formatUsd(cents)} of Thrive Cash ends soon`,
    heading: 'Use it while it is there',
    blocks: [
      hello(firstname),
      { paragraph: `You have ${formatUsd(cents)} of Thrive Cash that can be used until ${day(endsOn)}.` },
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
        paragraph: `Register by this link and become a member: once your first order of ${formatUsdShort(INVITE_ORDER_MIN_CENTS)} or more has arrived, each of you gets ${formatUsdShort(INVITE_REWARD_CENTS)} of Thrive Cash, to be used within ${THRIVE_CASH_DAYS} days.`,
      },
      { button: { label: 'Look around', href: `${publicUrl}/?ccode=${code}` } },
      {
        paragraph: `You do not want such mails? Say so here, and we send you no more of them: ${publicUrl}${paths.inviteStop(stopKey)}`,
      },
    ],
    why: `You receive this because ${from} asked us to write to this address.`,
  }),
  invite_earned: ({ firstname, cents, side, endsOn }, publicUrl) => ({
    subject: `You earned ${formatUsd(cents)} of Thrive Cash`,
    heading: side === 'friend' ? 'Welcome among friends' : 'Thank you for bringing a friend',
    blocks: [
      hello(firstname),
      {
        paragraph: `${side === 'friend' ? 'Your first order as an invited friend has arrived' : 'The first order of a friend whom you invited has arrived'}: ${formatUsd(cents)} of Thrive Cash is yours. It comes off your next order by itself${endsOn === null ? '' : `, until ${day(endsOn)}`}.`,
      },
      { button: { label: 'Your Thrive Cash', href: `${publicUrl}${paths.shopEarnCash}` } },
    ],
  }),
  order_placed: ({ firstname, incrementId, orderUrl, lines, totals, grandTotalCents }) => ({
    subject: `Your Larder order ${incrementId}`,
    heading: 'Thank you, your order is in',
    blocks: [
      hello(firstname),
      { paragraph: `We received order ${incrementId} and are packing it.` },
      { rows: lines.map((l) => ({ label: `${l.qty} × ${l.name}`, value: formatUsd(l.rowTotalCents) })) },
      {
        rows: [
          ...totals.map((t) => ({ label: t.label, value: formatUsd(t.cents) })),
          { label: 'Total', value: formatUsd(grandTotalCents), strong: true },
        ],
      },
      { button: { label: 'See your order', href: orderUrl } },
    ],
  }),
  gift_card: ({ recipient, sender, message, membershipDays, creditCents, code }, publicUrl) => ({
    subject: `${sender} sent you a gift`,
    heading: 'A gift for you',
    blocks: [
      hello(recipient),
      { paragraph: `${sender} gives you ${giftText(membershipDays, creditCents)} at Larder.` },
      ...(message ? [{ paragraph: `“${message}”` }] : []),
      { rows: [{ label: 'Your code', value: code, strong: true }] },
      {
        paragraph:
          'Sign in or make an account, and enter the code. It works once and does not expire. Keep it to yourself: whoever enters it first has the gift.',
      },
      { button: { label: 'Redeem your gift', href: `${publicUrl}${paths.redeem}` } },
    ],
    why: `You receive this because ${sender} sent you a gift card of Larder.`,
  }),
  gift_card_sent: ({ sender, recipient, recipientEmail }, publicUrl) => ({
    subject: `Your gift to ${recipient} is on its way`,
    heading: 'Your gift is on its way',
    blocks: [
      hello(sender),
      { paragraph: `We have just mailed your gift to ${recipient} at ${recipientEmail}.` },
      {
        paragraph:
          'Is the address wrong, or did nothing arrive? On the page of your order you can correct the address and send the gift again, until it is redeemed.',
      },
      { button: { label: 'Your orders', href: `${publicUrl}${paths.orders}` } },
    ],
    why: 'You receive this because you gave this address as the sender of a gift card.',
  }),
  membership_given: ({ firstname, endsOn, renews }, publicUrl) => ({
    subject: 'Your membership was a gift',
    heading: 'A year of good food',
    blocks: [
      hello(firstname),
      { paragraph: `Your gift card is redeemed: you are a member until ${day(endsOn)}.` },
      {
        paragraph: renews
          ? 'Your renewal is on, as before; it is charged on that day and not sooner. You can turn it off at any time on your account page.'
          : 'It ends by itself on that day, and nothing is charged.',
      },
      { button: { label: 'Start shopping', href: publicUrl } },
    ],
  }),
  order_news: ({ firstname, incrementId, orderUrl, news }) => {
    const { subject, heading, text } = NEWS[news];
    return {
      subject: `${subject}: order ${incrementId}`,
      heading,
      blocks: [hello(firstname), { paragraph: text }, { button: { label: 'See your order', href: orderUrl } }],
    };
  },
  order_refunded: ({ firstname, incrementId, orderUrl, rows }) => ({
    subject: `Refund for your order ${incrementId}`,
    heading: 'Your money is on its way back',
    blocks: [
      hello(firstname),
      { paragraph: `This goes back to you for order ${incrementId}. A bank may take a few days to show it on a card.` },
      {
        rows: [
          ...rows.map(({ label, cents }) => ({ label, value: formatUsd(cents) })),
          { label: 'Total', value: formatUsd(rows.reduce((sum, { cents }) => sum + cents, 0)), strong: true },
        ],
      },
      { button: { label: 'See your order', href: orderUrl } },
    ],
  }),
  report_decided: ({ firstname, incrementId, orderUrl, name, qty, cents, news, refusal }) => {
    const what = `${qty} × ${name} of order ${incrementId}`;
    const { subject, heading, text } = {
      thrive_cash: {
        subject: `${formatUsd(cents)} of Thrive Cash for your order ${incrementId}`,
        heading: 'We made it good',
        text: `You told us of ${what}. You have ${formatUsd(cents)} of Thrive Cash for it; it comes off your next order by itself.`,
      },
      refused: {
        subject: `Your report of order ${incrementId}`,
        heading: 'We could not make it good',
        text: `You told us of ${what}. We looked at it and cannot make it good. The reason: ${refusal ?? ''}`,
      },
    }[news];
    return {
      subject,
      heading,
      blocks: [hello(firstname), { paragraph: text }, { button: { label: 'See your order', href: orderUrl } }],
    };
  },
  return_asked: ({ firstname, incrementId, orderUrl, number, name, qty, cents, sendBy, address }) => ({
    subject: `Your return ${number}`,
    heading: 'How to send it back',
    blocks: [
      hello(firstname),
      { paragraph: `You want to return ${qty} × ${name} of order ${incrementId}, unopened. It brings back ${formatUsd(cents)}.` },
      {
        rows: [
          { label: 'Write on the box', value: number, strong: true },
          { label: 'Send it to', value: address },
          { label: 'It has to arrive by', value: longDayText(sendBy) },
        ],
      },
      {
        paragraph:
          'Any carrier will do; its price is yours to pay. Several returns can travel in one box with all of their numbers on it. Once it has arrived and we have looked at it, what you paid goes back the way it came.',
      },
      { button: { label: 'See your order', href: orderUrl } },
    ],
  }),
  return_news: ({ firstname, incrementId, orderUrl, number, name, qty, sendBy, news, refusal }) => {
    const what = `${qty} × ${name} of order ${incrementId}`;
    const { subject, heading, text } = {
      ending: {
        subject: `Your return ${number} is still to arrive`,
        heading: 'A few days are left',
        text: `We wait for ${what} until ${longDayText(sendBy)}; after that day the return ends. If it is on its way, there is nothing to do. If you keep it, you can withdraw the return on the page of your order.`,
      },
      expired: {
        subject: `Your return ${number} has ended`,
        heading: 'Your return has ended',
        text: `${what} did not arrive until ${longDayText(sendBy)}, so nothing is paid back for it. Is it on its way? Write to us with the number of the return.`,
      },
      refused: {
        subject: `Your return ${number} could not be taken`,
        heading: 'We could not take it back',
        text: `We looked at ${what} and cannot pay it back. The reason: ${refusal ?? ''}`,
      },
    }[news];
    return {
      subject,
      heading,
      blocks: [hello(firstname), { paragraph: text }, { button: { label: 'See your order', href: orderUrl } }],
    };
  },
  order_changed: ({ firstname, incrementId, orderUrl, lines, address, back, chargedCents, totalCents }) => ({
    subject: `Order ${incrementId} was changed`,
    heading: 'Your order was changed',
    blocks: [
      hello(firstname),
      { paragraph: `This is new in order ${incrementId}, as you asked for.` },
      {
        rows: [
          ...lines.map(({ name, from, to }) => ({ label: name, value: changedText(from, to) })),
          ...(address === null ? [] : [{ label: 'It goes to', value: address }]),
        ],
      },
      {
        rows: [
          { label: 'Total before', value: formatUsd(totalCents.before) },
          { label: 'Total now', value: formatUsd(totalCents.now), strong: true },
          ...(chargedCents > 0 ? [{ label: 'Charged to your card', value: formatUsd(chargedCents) }] : []),
        ],
      },
      ...(back.length > 0
        ? [
            { paragraph: 'This goes back to you. A bank may take a few days to show it on a card.' },
            { rows: back.map(({ label, cents }) => ({ label, value: formatUsd(cents) })) },
          ]
        : []),
      { button: { label: 'See your order', href: orderUrl } },
    ],
  }),
  membership_joined: ({ firstname, planName, amountCents, renewsOn }, publicUrl) => ({
    subject: 'You are a Larder member',
    heading: 'Welcome in',
    blocks: [
      hello(firstname),
      {
        paragraph: `Your ${planName} membership has begun. ${amountCents ? `We charged ${formatUsd(amountCents)}.` : 'Nothing was charged today.'}`,
      },
      { paragraph: `It renews by itself on ${day(renewsOn)}. You can turn the renewal off at any time on your account page.` },
      { button: { label: 'Start shopping', href: publicUrl } },
    ],
  }),
  membership_upgraded: ({ firstname, amountCents, backCents, renewsOn }, publicUrl) => ({
    subject: 'Your membership is annual now',
    heading: 'A year of member prices',
    blocks: [
      hello(firstname),
      {
        paragraph: `Your membership is annual now. We charged ${formatUsd(amountCents)}.${backCents ? ` For the days that were left of your month, ${formatUsd(backCents)} goes back to your card.` : ''}`,
      },
      { paragraph: `It renews by itself on ${day(renewsOn)}. You can turn the renewal off at any time on your account page.` },
      { button: { label: 'Your account', href: `${publicUrl}/account` } },
    ],
  }),
  gives_decided: ({ firstname, approved }, publicUrl) =>
    approved
      ? {
          subject: 'Your free membership has begun',
          heading: 'Welcome in',
          blocks: [
            hello(firstname),
            {
              paragraph:
                'Your Larder Gives membership has begun: a year of member prices at no charge. It does not renew by itself, and nothing is ever charged for it; in its last month you can ask for another year.',
            },
            { button: { label: 'Start shopping', href: publicUrl } },
          ],
        }
      : {
          subject: 'About your application',
          heading: 'We could not confirm who you are',
          blocks: [
            hello(firstname),
            {
              paragraph:
                'What you told us does not go together with your account, so we could not begin a free membership. You can apply again, or write to us.',
            },
            { button: { label: 'Write to us', href: `${publicUrl}/help` } },
          ],
        },
  data_ready: ({ firstname, readyUntil }, publicUrl) => ({
    subject: 'Your data is ready',
    heading: 'Your data is ready',
    blocks: [
      hello(firstname),
      {
        paragraph: `The archive that you asked for is ready: a zip with everything we know of you. It waits on your account until ${day(readyUntil)}, for you alone.`,
      },
      { button: { label: 'Get it', href: `${publicUrl}/account/privacy` } },
    ],
  }),
  deletion_asked: ({ firstname, deletedOn }, publicUrl) => ({
    subject: 'Your account will be deleted',
    heading: 'Your account will be deleted',
    blocks: [
      hello(firstname),
      { paragraph: `On ${day(deletedOn)} we delete your account, as you asked. Until then nothing is charged for a membership.` },
      { paragraph: 'If you change your mind, or if it was not you, sign in before that day: then everything stays as it was.' },
      { button: { label: 'Sign in and stay', href: `${publicUrl}/login` } },
    ],
  }),
  account_deleted: ({ firstname }) => ({
    subject: 'Your account is deleted',
    heading: 'Goodbye',
    blocks: [
      hello(firstname),
      {
        paragraph:
          'Your account is deleted. Orders and payments are kept as the law wants, without your name. This is the last mail that you get from us.',
      },
    ],
  }),
  trial_ending: ({ firstname, endsOn, amountCents }, publicUrl) => ({
    subject: 'Your trial ends soon',
    heading: 'Your trial ends soon',
    blocks: [
      hello(firstname),
      {
        paragraph: `On ${day(endsOn)} your trial becomes an annual membership for ${formatUsd(amountCents)}. If you do not want that, turn the renewal off on your account page before: nothing is charged then.`,
      },
      { button: { label: 'Your account', href: `${publicUrl}/account` } },
    ],
  }),
  renewal_off: ({ firstname, endsOn, isTrial, isOver }, publicUrl) => ({
    subject: isOver ? 'Your membership has ended' : 'Your membership will not renew',
    heading: isOver ? 'Your membership has ended' : 'Your renewal is off',
    blocks: [
      hello(firstname),
      {
        paragraph: isOver
          ? 'You turned its renewal off after its term was over. Nothing more is charged.'
          : `Your ${isTrial ? 'trial' : 'membership'} stays as it is until ${day(endsOn)} and ends then. Nothing is charged for it any more.`,
      },
      {
        paragraph: isOver
          ? 'You can come back at any time on your account page.'
          : 'Until then you can turn the renewal on again on your account page.',
      },
      { button: { label: 'Your account', href: `${publicUrl}/account` } },
    ],
  }),
  renewal_on: ({ firstname, planName, renewsOn, amountCents }, publicUrl) => ({
    subject: 'Your membership will renew',
    heading: 'Your renewal is on again',
    blocks: [
      hello(firstname),
      {
        paragraph: `On ${day(renewsOn)} your ${planName} membership begins its next term${amountCents ? `, and we charge ${formatUsd(amountCents)}` : ', at no charge'}. Until then you can turn the renewal off on your account page.`,
      },
      { button: { label: 'Your account', href: `${publicUrl}/account` } },
    ],
  }),
  membership_canceled: ({ firstname, endsOn, isOver, wasTrial, refundCents }, publicUrl) => ({
    subject: 'Your membership is canceled',
    heading: isOver ? `Your ${wasTrial ? 'trial' : 'membership'} has ended` : 'Your membership is canceled',
    blocks: [
      hello(firstname),
      {
        paragraph: isOver
          ? 'It ended today, as you wished. Nothing more is charged for it.'
          : `It stays as it is until ${day(endsOn)} and ends then. Nothing more is charged for it.`,
      },
      ...(refundCents > 0
        ? [
            {
              paragraph: `${formatUsd(refundCents)} goes back to the card that paid it. Your bank may take some days to show it.`,
            },
          ]
        : []),
      {
        paragraph: isOver
          ? 'Orders that are on their way still come. You can come back at any time on your account page.'
          : 'Changed your mind? Until then you can turn the renewal on again on your account page.',
      },
      { button: { label: 'Your account', href: `${publicUrl}/account` } },
    ],
  }),
  membership_stayed: ({ firstname, offer, renewsOn }, publicUrl) => ({
    subject: 'Thank you for staying',
    heading: 'Thank you for staying',
    blocks: [
      hello(firstname),
      { paragraph: STAYED[offer] },
      {
        paragraph: `Your ${offer === 'trial_days' ? 'trial now ends' : 'membership renews by itself'} on ${day(renewsOn)}. You can turn the renewal off before on your account page.`,
      },
      { button: { label: 'Your account', href: `${publicUrl}/account` } },
    ],
  }),
  help_message: ({ name, email, message, customerId }) => ({
    subject: `Message from ${name}`,
    heading: 'Somebody wrote to the help team',
    blocks: [
      {
        rows: [
          { label: 'Name', value: name },
          { label: 'Answer to', value: email },
          { label: 'Signed in', value: customerId === null ? 'no' : `Customer ${customerId}` },
        ],
      },
      { paragraph: message },
    ],
    why: 'You receive this because the store sends what shoppers write and report to this address (HELP_EMAIL).',
  }),
  renewal_failed: ({ firstname, nextTryOn }, publicUrl) => ({
    subject: 'Your membership could not be renewed',
    heading: 'Please check your card',
    blocks: [
      hello(firstname),
      {
        paragraph: nextTryOn
          ? `Your card was refused. We try again on ${day(nextTryOn)}; until then your membership stays as it is.`
          : 'Your card was refused again, so your membership has ended. You can come back at any time.',
      },
      { button: { label: 'Update your card', href: `${publicUrl}/account/edit` } },
    ],
  }),
};

/** A link into the account names its reader, whom the store greets (OP-079). */
function namingReader(block: Block, publicUrl: string, reader: string): Block {
  const href = block.button?.href;
  if (!block.button || !href?.startsWith(`${publicUrl}${paths.account}`)) return block;
  const address = new URL(href);
  address.searchParams.set('uatoken', reader);
  return { ...block, button: { ...block.button, href: address.href } };
}

/** A mail from its template: subject, HTML in the store's look, and the same as plain text. */
export function render<T extends TemplateName>(
  template: T,
  to: string,
  data: Templates[T],
  publicUrl: string,
  reader: string | null = null,
): Message {
  const { subject, heading, blocks: plain, why } = letters[template](data, publicUrl);
  const blocks = reader === null ? plain : plain.map((block) => namingReader(block, publicUrl, reader));
  return { template, to, subject, text: frameText(heading, blocks), html: frameHtml(heading, blocks, publicUrl, why) };
}

/** What became of the pieces of a line. */
function changedText(from: number, to: number): string {
  if (from === 0) return `${to} added`;
  return to === 0 ? 'taken out' : `${to} instead of ${from}`;
}
