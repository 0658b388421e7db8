import { paths } from '@larder/contracts';
import { formatUsd, longDayText } from '@larder/rules';
import { day, hello, type EmailTemplates } from './template.ts';

/** A product whose unit price rose above the announced one. */
interface Dearer {
  name: string;
  beforeCents: number;
  cents: number;
}

const dearerRows = (dearer: readonly Dearer[]) => ({
  rows: dearer.map(({ name, beforeCents, cents }) => ({
    label: name,
    value: `${formatUsd(cents)}, was ${formatUsd(beforeCents)}`,
  })),
});

/** What comes by itself, and why it does not. Money is in cents, days are those of Los Angeles, moments UTC. */
export interface AutoshipMails {
  /** Three days before an Autoship delivery: what comes, what it costs at today's prices, and until when it can be changed (AUTO-030). */
  autoship_notice: {
    firstname: string;
    shipsOn: string;
    changeUntil: string;
    lines: { name: string; qty: number; cents: number }[];
    totalCents: number;
    dearer: Dearer[];
  };
  /** Between the notice of a delivery and its edit end something of it became much dearer. */
  autoship_prices: { firstname: string; shipsOn: string; changeUntil: string; dearer: Dearer[] };
  /** Something on Autoship is no longer available; `like` is what could take its place. */
  autoship_discontinued: { firstname: string; name: string; like: string[] };
  /** The same for shoppers with one cart: the items are in the cart, and are not ordered automatically (OP-103). */
  autoship_in_cart: { firstname: string; lines: { name: string; qty: number }[]; leftOut: { name: string; why: string }[] };
  /** A delivery's charge did not go through; `nextTryOn` is null where that was the last try (OP-104), `refused` where there was no card. */
  autoship_failed: {
    firstname: string;
    shipsOn: string;
    nextTryOn: string | null;
    refused: { card: string; cents: number } | null;
  };
  /** Products omitted from a delivery; `why` when all of them were. `nextOn` is when they come again. */
  autoship_left_out: {
    firstname: string;
    shipsOn: string;
    why: string | null;
    items: { name: string; why: string }[];
    nextOn: string;
  };
  /** A membership ended, and Autoship rests with it. */
  autoship_stopped: { firstname: string };
  /** A recalled product was replaced or removed (`replacement` null), with the store's `note`; `isBack` when that was undone. */
  autoship_recalled: { firstname: string; name: string; replacement: string | null; note: string; isBack: boolean };
}

export const autoshipEmails: EmailTemplates<AutoshipMails> = {
  autoship_notice: ({ firstname, shipsOn, changeUntil, lines, totalCents, dearer }, publicUrl) => ({
    subject: `Your Autoship delivery ships ${longDayText(shipsOn)}`,
    heading: 'Ready for your next delivery?',
    blocks: [
      hello(firstname),
      {
        paragraph: `It ships on ${longDayText(shipsOn)} and is charged that day. We won’t charge more than the prices shown here without emailing you first; if a price drops, you pay less. You can change, skip or move it until ${longDayText(changeUntil)}, 11:59 PM Pacific time.`,
      },
      {
        rows: [
          ...lines.map(({ name, qty, cents }) => ({ label: `${qty} × ${name}`, value: formatUsd(cents) })),
          { label: 'Estimated total', value: formatUsd(totalCents), strong: true },
        ],
      },
      ...(dearer.length > 0 ? [{ paragraph: 'These prices went up since our last email:' }, dearerRows(dearer)] : []),
      { button: { label: 'See your delivery', href: `${publicUrl}${paths.autoshipNextShipment}` } },
    ],
  }),
  autoship_prices: ({ firstname, shipsOn, changeUntil, dearer }, publicUrl) => ({
    subject: 'A price in your Autoship delivery went up',
    heading: 'A price has changed',
    blocks: [
      hello(firstname),
      {
        paragraph: `This is in your delivery of ${longDayText(shipsOn)}. You can swap, skip or remove it until ${longDayText(changeUntil)}, 11:59 PM Pacific time.`,
      },
      dearerRows(dearer),
      { button: { label: 'See your delivery', href: `${publicUrl}${paths.autoshipNextShipment}` } },
    ],
  }),
  autoship_discontinued: ({ firstname, name, like }, publicUrl) => ({
    subject: `${name} is no longer available`,
    heading: 'An Autoship item is no longer available',
    blocks: [
      hello(firstname),
      {
        paragraph: `We no longer sell ${name}, so it won’t be in your deliveries. The rest of your Autoship stays the same.`,
      },
      ...(like.length > 0
        ? [{ paragraph: `You can replace it with a similar item at the same price or less: ${like.join(', ')}.` }]
        : []),
      { button: { label: 'See your items', href: `${publicUrl}${paths.autoshipItems}` } },
    ],
  }),
  autoship_in_cart: ({ firstname, lines, leftOut }, publicUrl) => ({
    subject: 'Your Autoship items are in your cart',
    heading: 'Ready in your cart',
    blocks: [
      hello(firstname),
      { paragraph: 'Your due items are in your cart at Autoship prices. Nothing is ordered until you check out.' },
      {
        rows: [
          ...lines.map(({ name, qty }) => ({ label: name, value: `${qty}` })),
          ...leftOut.map(({ name, why }) => ({ label: name, value: why })),
        ],
      },
      { button: { label: 'See your cart', href: `${publicUrl}${paths.cart}` } },
    ],
  }),
  autoship_failed: ({ firstname, shipsOn, nextTryOn, refused }, publicUrl) => ({
    subject: nextTryOn === null ? 'Your Autoship is paused' : 'The payment for your Autoship delivery didn’t go through',
    heading: nextTryOn === null ? 'We couldn’t charge your card' : 'Please check your payment method',
    blocks: [
      hello(firstname),
      {
        paragraph:
          nextTryOn === null
            ? `We tried four times to charge your delivery of ${longDayText(shipsOn)}. The delivery was skipped and its schedule is paused. Your items are saved: choose another payment method and resume whenever you like.`
            : `We couldn’t charge your delivery of ${longDayText(shipsOn)}. We’ll try again on ${day(nextTryOn)}. If you choose another payment method, we charge it right away.`,
      },
      ...(refused
        ? [
            {
              rows: [
                { label: 'Declined card', value: refused.card },
                { label: 'Amount', value: formatUsd(refused.cents) },
              ],
            },
          ]
        : []),
      { button: { label: 'Update your payment method', href: `${publicUrl}${paths.autoshipSettings}` } },
    ],
  }),
  autoship_left_out: ({ firstname, shipsOn, why, items, nextOn }, publicUrl) => ({
    subject: why === null ? 'Some items were left out of your Autoship delivery' : 'Your Autoship delivery was skipped',
    heading: why === null ? 'Some items were unavailable' : 'Nothing is shipping this time',
    blocks: [
      hello(firstname),
      {
        paragraph:
          why === null
            ? `This was left out of your delivery of ${longDayText(shipsOn)}. You weren’t charged for these items. The rest is on its way.`
            : `Your delivery of ${longDayText(shipsOn)} did not go out, and nothing was charged. ${why}`,
      },
      ...(items.length > 0 ? [{ rows: items.map(({ name, why: reason }) => ({ label: name, value: reason })) }] : []),
      { paragraph: `Your next delivery is planned for ${longDayText(nextOn)}.` },
      { button: { label: 'See your Autoship', href: `${publicUrl}${paths.autoship}` } },
    ],
  }),
  autoship_stopped: ({ firstname }, publicUrl) => ({
    subject: 'Your Autoship is on hold',
    heading: 'Autoship comes with a membership',
    blocks: [
      hello(firstname),
      {
        paragraph:
          'Your membership has ended, so your Autoship deliveries have stopped and nothing will be charged. We saved your items and schedules: rejoin, and you can restart them on your Autoship page.',
      },
      { button: { label: 'See the plans', href: `${publicUrl}${paths.plans}` } },
    ],
  }),
  autoship_recalled: ({ firstname, name, replacement, note, isBack }, publicUrl) => ({
    subject: isBack ? `${name} is back on your Autoship` : `${name} was removed from your Autoship`,
    heading: isBack ? 'Your item is back' : 'A change to your Autoship',
    blocks: [
      hello(firstname),
      {
        paragraph: isBack
          ? `We removed ${name} from your Autoship by mistake. It’s back on its schedule, and you don’t need to do anything.`
          : `${name} was recalled, so it won’t be in your deliveries. ${
              replacement === null
                ? 'The rest of your Autoship stays the same.'
                : `${replacement} comes instead, in the same quantity and on the same schedule. You can change or remove it at any time.`
            }`,
      },
      ...(note === '' ? [] : [{ paragraph: note }]),
      { button: { label: 'See your items', href: `${publicUrl}${paths.autoshipItems}` } },
    ],
  }),
};
