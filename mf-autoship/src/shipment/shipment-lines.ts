import type { AutoshipSchedule } from '@larder/contracts';
import { toCents } from '@larder/rules';
import type { SummaryLine } from '@larder/ui';

/** The cost of a shipment today as lines: with the first-order offer, shipping and tax (AUTO-005, AUTO-029, AUTO-031). */
export function shipmentLines(totals: AutoshipSchedule['totals']): SummaryLine[] {
  const savings = toCents(totals.savings);
  const row = (key: string, label: string, dollars: number, sign = 1): SummaryLine[] =>
    dollars > 0 ? [{ key, label, amount: sign * toCents(dollars) }] : [];
  return [
    { key: 'subtotal', label: 'Subtotal', amount: toCents(totals.subtotal) },
    ...row('discount', 'Volume discount', totals.discount, -1),
    ...row('first', 'First Autoship order', totals.first_order, -1),
    ...row('shipping', 'Shipping', totals.shipping),
    ...row('tax', 'Tax', totals.tax),
    { key: 'total', label: 'Estimated total', amount: toCents(totals.totals_collected), kind: 'total' },
    ...(savings > 0 ? [{ key: 'savings', label: 'You save with Autoship', amount: savings, kind: 'saving' as const }] : []),
  ];
}
