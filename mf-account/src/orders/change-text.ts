import type { Order } from '@larder/contracts';
import { BOX_LABELS, boxType, formatDollars, momentText, paymentText, REPORT_DAYS } from '@larder/rules';

type Paid = Order['payments'][number];

/** `$12.30 to Visa ending in 4242`: a refund to one payment. */
export const backText = ({ label, last4, amount }: Pick<Paid, 'label' | 'last4' | 'amount'>): string =>
  `${formatDollars(amount)} to ${paymentText(label, last4)}`;

/** Text for a shopper while the payment of a change is undecided. */
export const openChangeText = ({ amount, since }: NonNullable<Order['open_change']>): string =>
  `We’re still confirming the payment of ${formatDollars(amount)} for your change of ${momentText(new Date(since))}. Please don’t pay again: we’ll update the order once the payment goes through.`;

const boxName = (box: string): string => BOX_LABELS[boxType(box) ?? 'grocery'];

/**
 * Until when an order can be changed and canceled, or since when not (OP-093, OP-121); one sentence each, none for a completed order.
 * Each box has its own cutoff, and packing may begin before.
 */
export function changeTexts(order: Pick<Order, 'details' | 'shipments' | 'packed_since'>, now: Date): string[] {
  const status = order.details.delivery_status_label;
  if (status === 'canceled' || status === 'delivered' || status === 'closed') return [];
  if (status !== 'processing') return [packedText(order.packed_since)];
  const boxes = order.shipments.flatMap(({ box_type: box, change_until: until }) =>
    until === null ? [] : [{ box, until: new Date(until) }],
  );
  const open = boxes.filter(({ until }) => now < until);
  const closed = boxes.filter(({ until }) => now >= until);
  const whole = closed.length === 0;
  const isOneMoment = new Set(open.map(({ until }) => until.getTime())).size === 1;
  return [
    ...closed.map(({ box, until }) => `The ${boxName(box)} box closed on ${momentText(until)} to be packed.`),
    ...(open.length > 0 && whole
      ? [`You can change or cancel this order until ${momentText(earliest(open))}, unless we start packing it sooner.`]
      : []),
    ...(whole && isOneMoment
      ? []
      : open.map(({ box, until }) => `The ${boxName(box)} box can be changed until ${momentText(until)}.`)),
    ...(whole ? [] : [LATER]),
  ];
}

const LATER = `If something is wrong when it arrives, tell us here within ${REPORT_DAYS} days.`;

const packedText = (since: string | null): string =>
  since === null
    ? `This order can no longer be changed or canceled. ${LATER}`
    : `We’ve been packing this order since ${momentText(new Date(since))}, so it can no longer be changed or canceled. ${LATER}`;

const earliest = (boxes: readonly { until: Date }[]): Date =>
  boxes.map(({ until }) => until).reduce((first, until) => (until < first ? until : first));
