import { formatUsd, longDayText, type OrderWhenOut, shortageText, TOTAL_LABELS, WHEN_OUT_TEXT } from '@larder/rules';
import type { Block } from './html.ts';
import { hello, type EmailTemplates } from './template.ts';

/** Whom a mail about an order greets, which order it is, and the address of its page. */
export interface AboutOrder {
  firstname: string;
  incrementId: string;
  orderUrl: string;
}

/** A box as the carrier has it. */
export interface ShippedBox {
  name: string;
  carrier: string;
  trackingNumber: string;
  trackingUrl: string;
  /** A day of Los Angeles; null where none was promised. */
  expectedOn: string | null;
  /** `2 × Rolled oats` */
  items: readonly string[];
}

/** Mails of an order, from placing to delivery. Money is in cents, times are UTC. */
export interface OrderMails {
  order_placed: AboutOrder & {
    lines: { name: string; qty: number; rowTotalCents: number }[];
    totals: { label: string; cents: number }[];
    grandTotalCents: number;
    /** What pays it, by name; absent in mails that were queued before it was recorded. */
    payments?: { label: string; cents: number }[];
    /** Where its boxes go and on which day of Los Angeles; absent where nothing ships, and in mails that were queued before it was recorded. */
    delivery?: { address: string; boxes: readonly { name: string; expectedOn: string }[] };
    /** Thrive Cash that the order earns (CART-038); absent in mails that were queued before it was recorded. */
    earnedCents?: number;
    /** What happens when an item runs out; absent in mails that were queued before it was chosen. */
    whenOut?: OrderWhenOut;
  };
  /** Where an order is now. */
  order_news: AboutOrder & {
    news: 'shipped' | 'out_for_delivery' | 'delivered' | 'canceled';
    /** The boxes, in the mail that announces their shipment (OP-216). */
    shipped?: { address: string; boxes: readonly ShippedBox[] };
  };
  /**
   * A changed order: its lines with the quantity before and after (0 for none), the refund's destination, and the new price.
   */
  order_changed: AboutOrder & {
    lines: { name: string; from: number; to: number }[];
    back: { label: string; cents: number }[];
    /** Where it goes instead; null where that stays. */
    address: string | null;
    /** The new preference when an item runs out; null or absent where it stays. */
    whenOut?: OrderWhenOut | null;
    /** What its card was charged on top. */
    chargedCents: number;
    totalCents: { before: number; now: number };
  };
  /** Items that were missing when an order was packed, and where refunds go. */
  order_shortage: AboutOrder & {
    lines: { name: string; qty: number; outcome: OrderWhenOut; replacedBy: string | null; cents: number }[];
    back: { label: string; cents: number }[];
  };
  /** What was given back of an order, by where it goes. */
  order_refunded: AboutOrder & { rows: { label: string; cents: number }[] };
}

const NEWS: Readonly<Record<OrderMails['order_news']['news'], { subject: string; heading: string; text: string }>> = {
  shipped: {
    subject: 'On its way',
    heading: 'Your order has shipped',
    text: 'Your order is packed and with the carrier.',
  },
  out_for_delivery: {
    subject: 'Arriving soon',
    heading: 'Your order is out for delivery',
    text: 'The carrier is on the way to you.',
  },
  delivered: {
    subject: 'Delivered',
    heading: 'Your order has arrived',
    text: 'The carrier has delivered your order.',
  },
  canceled: {
    subject: 'Canceled',
    heading: 'Your order is canceled',
    text: 'Nothing will ship, and you’ll get a full refund.',
  },
};

/** Describes a line's change of quantity. */
function changedText(from: number, to: number): string {
  if (from === 0) return `${to} added`;
  return to === 0 ? 'removed' : `${to} instead of ${from}`;
}

const shippedBlocks = ({ address, boxes }: NonNullable<OrderMails['order_news']['shipped']>): Block[] => [
  ...boxes.flatMap(({ name, carrier, trackingNumber, trackingUrl, expectedOn, items }): Block[] => [
    { paragraph: `${name}: ${items.join(', ')}` },
    {
      rows: [
        { label: 'Carrier', value: carrier },
        { label: 'Tracking number', value: trackingNumber },
        ...(expectedOn === null ? [] : [{ label: 'Expected delivery', value: longDayText(expectedOn) }]),
      ],
    },
    { button: { label: `Track ${boxes.length === 1 ? 'your box' : name.toLowerCase()}`, href: trackingUrl } },
  ]),
  { paragraph: `Shipping to ${address}` },
];

const deliveryBlock = ({ address, boxes }: NonNullable<OrderMails['order_placed']['delivery']>): Block => ({
  rows: [
    { label: 'Shipping to', value: address },
    ...boxes.map(({ name, expectedOn }) => ({ label: `${name} box expected`, value: longDayText(expectedOn) })),
  ],
});

const whenOutBlock = (whenOut: OrderWhenOut): Block => ({
  paragraph: `${WHEN_OUT_TEXT.question}: ${WHEN_OUT_TEXT[whenOut].toLowerCase()}.`,
});

export const orderEmails: EmailTemplates<OrderMails> = {
  order_placed: ({
    firstname,
    incrementId,
    orderUrl,
    lines,
    totals,
    grandTotalCents,
    payments = [],
    earnedCents = 0,
    delivery,
    whenOut,
  }) => ({
    subject: `Your Larder order ${incrementId}`,
    heading: 'Thank you for your order',
    blocks: [
      hello(firstname),
      { paragraph: `We received order ${incrementId}. We’ll email you when it ships.` },
      { rows: lines.map((l) => ({ label: `${l.qty} × ${l.name}`, value: formatUsd(l.rowTotalCents) })) },
      {
        rows: [
          ...totals.map((t) => ({ label: t.label, value: formatUsd(t.cents) })),
          { label: 'Total', value: formatUsd(grandTotalCents), strong: true },
          ...payments.map(({ label, cents }) => ({ label, value: formatUsd(cents) })),
          ...(earnedCents > 0 ? [{ label: TOTAL_LABELS.thrive_cash_earn, value: formatUsd(earnedCents) }] : []),
        ],
      },
      ...(delivery ? [deliveryBlock(delivery)] : []),
      ...(whenOut ? [whenOutBlock(whenOut)] : []),
      { button: { label: 'See your order', href: orderUrl } },
    ],
  }),
  order_news: ({ firstname, incrementId, orderUrl, news, shipped }) => {
    const { subject, heading, text } = NEWS[news];
    return {
      subject: `${subject}: order ${incrementId}`,
      heading,
      blocks: [
        hello(firstname),
        { paragraph: text },
        ...(shipped ? shippedBlocks(shipped) : []),
        { button: { label: 'See your order', href: orderUrl } },
      ],
    };
  },
  order_changed: ({ firstname, incrementId, orderUrl, lines, address, whenOut, back, chargedCents, totalCents }) => ({
    subject: `Order ${incrementId} was changed`,
    heading: 'Your order was changed',
    blocks: [
      hello(firstname),
      { paragraph: `Here’s what changed in order ${incrementId}.` },
      {
        rows: [
          ...lines.map(({ name, from, to }) => ({ label: name, value: changedText(from, to) })),
          ...(address === null ? [] : [{ label: 'Shipping to', value: address }]),
          ...(whenOut ? [{ label: WHEN_OUT_TEXT.question, value: WHEN_OUT_TEXT[whenOut] }] : []),
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
            { paragraph: 'This is your refund. Your bank may take a few days to show it.' },
            { rows: back.map(({ label, cents }) => ({ label, value: formatUsd(cents) })) },
          ]
        : []),
      { button: { label: 'See your order', href: orderUrl } },
    ],
  }),
  order_shortage: ({ firstname, incrementId, orderUrl, lines, back }) => ({
    subject: `Some items ran out: order ${incrementId}`,
    heading: 'Some items ran out',
    blocks: [
      hello(firstname),
      { paragraph: `We packed order ${incrementId}, and these items had run out.` },
      { rows: lines.map(({ qty, name, ...line }) => ({ label: `${qty} × ${name}`, value: shortageText(line) })) },
      ...(back.length > 0
        ? [
            { paragraph: 'This is your refund. Your bank may take a few days to show it.' },
            { rows: back.map(({ label, cents }) => ({ label, value: formatUsd(cents) })) },
          ]
        : []),
      { button: { label: 'See your order', href: orderUrl } },
    ],
  }),
  order_refunded: ({ firstname, incrementId, orderUrl, rows }) => ({
    subject: `Refund for your order ${incrementId}`,
    heading: 'Your refund is on its way',
    blocks: [
      hello(firstname),
      { paragraph: `This is your refund for order ${incrementId}. Your bank may take a few days to show it.` },
      {
        rows: [
          ...rows.map(({ label, cents }) => ({ label, value: formatUsd(cents) })),
          { label: 'Total', value: formatUsd(rows.reduce((sum, { cents }) => sum + cents, 0)), strong: true },
        ],
      },
      { button: { label: 'See your order', href: orderUrl } },
    ],
  }),
};
