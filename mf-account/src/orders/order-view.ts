import type { ChangePreview, Order } from '@larder/contracts';
import {
  formatDollars,
  freeItemText,
  isPaidTotal,
  longDayText,
  orderStatusText,
  shortageText,
  toCents,
  type LabeledTotal,
  TOTAL_LABELS,
} from '@larder/rules';
import type { SummaryLine } from '@larder/ui';

type Shipment = Order['shipments'][number];

/** Kinds that the plain money fields of an order say already (CHK-044). */
const IN_FIELDS: readonly string[] = ['shipping', 'tax', 'discount'];

/** `Delivered on Friday, March 14`, `Arrives Friday, March 14`, or the state in a word while no day is known (CHK-048). */
export function deliveryText({
  delivered_date,
  estimated_delivery,
  delivery_status,
}: Pick<Shipment, 'delivered_date' | 'estimated_delivery' | 'delivery_status'>): string {
  if (delivered_date) return `Delivered on ${longDayText(delivered_date)}`;
  if (delivery_status === 'canceled' || !estimated_delivery) return orderStatusText(delivery_status);
  return `Arrives ${longDayText(estimated_delivery)}`;
}

/**
 * The amounts of an order as lines that add up to the grand total (CHK-044), with tax also when it is zero (CHK-072). Below it: what the order
 * earns (CART-038) and what was refunded. The lines come from `totals`; orders without them
 * use the plain amount fields.
 */
export function orderLines(
  order: Pick<
    Order,
    'subtotal' | 'discount_amount' | 'shipping_amount' | 'tax_amount' | 'grand_total' | 'totals' | 'coupon_label' | 'coupon_code'
  >,
): SummaryLine[] {
  const coupon = order.coupon_label ?? order.coupon_code;
  const label = (type: LabeledTotal, ownLabel?: string): string =>
    type === 'discount' && coupon ? coupon : (ownLabel ?? TOTAL_LABELS[type]);
  const line = (type: LabeledTotal, dollars: number, ownLabel?: string): SummaryLine => {
    const amount = toCents(dollars);
    return { key: type, label: label(type, ownLabel), amount, ...(amount < 0 && { kind: 'saving' as const }) };
  };
  const fields: SummaryLine[] = [
    ...(order.discount_amount === 0 ? [] : [line('discount', -Math.abs(order.discount_amount))]),
    line('shipping', order.shipping_amount),
    line('tax', order.tax_amount),
  ];
  const paidTotals = order.totals.filter(({ type }) => isPaidTotal(type));
  const otherTotals = order.totals.filter(({ type }) => !isPaidTotal(type));
  const hasFields = paidTotals.some(({ type }) => IN_FIELDS.includes(type));
  const untaxed = hasFields && !paidTotals.some(({ type }) => type === 'tax') ? [line('tax', order.tax_amount)] : [];
  return [
    { key: 'subtotal', label: 'Subtotal', amount: toCents(order.subtotal) },
    ...(hasFields ? paidTotals.map(({ type, value, label: ownLabel }) => line(type, value, ownLabel)) : fields),
    ...untaxed,
    { key: 'grand_total', label: 'Total', amount: toCents(order.grand_total), kind: 'total' },
    ...otherTotals.map(({ type, value, label: ownLabel }) => line(type, value, ownLabel)),
  ];
}

/** The amounts of an order after a change, and its total before (OP-093). */
export function changeLines(order: Order, preview: ChangePreview): SummaryLine[] {
  const { subtotal, totals, grand_total } = preview;
  const lines = orderLines({ ...order, subtotal, totals, grand_total, discount_amount: 0, shipping_amount: 0, tax_amount: 0 });
  return [
    ...lines.map((line) => (line.key === 'grand_total' ? { ...line, label: 'New total' } : line)),
    { key: 'before', label: 'Total now', amount: toCents(preview.total_before) },
  ];
}

/** The price of one unit of an ordered item; `FREE ($4.99)` for a gift (CAT-076). */
export const itemPriceText = ({ free_value: value, price_per_item: price }: Order['items'][number]): string =>
  value === undefined ? formatDollars(price) : freeItemText(toCents(value));

/** `2 × Rolled Oats`, and what replaced it or was refunded. */
export const shortageView = ({ qty, product_name, replaced_by, amount }: Order['shortages'][number]): string =>
  `${qty} × ${product_name}: ${shortageText({ replacedBy: replaced_by, cents: toCents(amount) })}`;
