import type { AutoshipSchedule } from '@larder/contracts';
import { toCents } from '@larder/rules';
import { SummaryLines, type SummaryLine } from '@larder/ui';

/** What a shipment costs, with shipping and tax (AUTO-005). */
export function ShipmentTotals({ totals }: { totals: AutoshipSchedule['totals'] }) {
  const savings = toCents(totals.savings);
  const subtotal = toCents(totals.subtotal);
  const total = toCents(totals.totals_collected);
  const lines: SummaryLine[] = [
    { key: 'subtotal', label: 'Subtotal', amount: subtotal },
    ...(total > subtotal ? [{ key: 'rest', label: 'Shipping and tax', amount: total - subtotal }] : []),
    { key: 'total', label: 'Total', amount: total, kind: 'total' as const },
    ...(savings > 0 ? [{ key: 'savings', label: 'You save with Autoship', amount: savings, kind: 'saving' as const }] : []),
  ];
  return <SummaryLines lines={lines} />;
}
