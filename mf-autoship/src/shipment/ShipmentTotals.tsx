import type { AutoshipSchedule } from '@larder/contracts';
import { SummaryLines } from '@larder/ui';
import { shipmentLines } from './shipment-lines.ts';

/** The cost of a shipment today, calculated as for its order: with the first-order offer, shipping and tax (AUTO-005, AUTO-029, AUTO-031). */
export function ShipmentTotals({ totals }: { totals: AutoshipSchedule['totals'] }) {
  return <SummaryLines lines={shipmentLines(totals)} />;
}
