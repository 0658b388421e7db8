import type { Order } from '@larder/contracts';
import { isPaidTotal, longDayText, orderStatusText, toCents, type LabeledTotal, TOTAL_LABELS } from '@larder/rules';
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
