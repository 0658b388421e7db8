import type { Order } from '@larder/contracts';
import { formatDollars, freeItemText, isPaidTotal, toCents, TOTAL_KINDS, TOTAL_LABELS } from '@larder/rules';
import type { SummaryLine } from '@larder/ui/order/SummaryLines.tsx';

/** The amounts of a placed order: what was paid, then what it earns (CHK-069). The tax line shows also without any tax (CHK-072). */
export function placedLines({ subtotal, totals, tax_amount: tax, grand_total: total }: Order): SummaryLine[] {
  const paid = totals.filter(({ type, value }) => value !== 0 && isPaidTotal(type) && type !== 'tax');
  const toCome = totals.filter(({ type }) => TOTAL_KINDS[type] === 'to_come');
  return [
    { key: 'subtotal', label: 'Subtotal', amount: toCents(subtotal) },
    ...paid.map((line): SummaryLine => ({ ...lineOf(line), kind: line.value < 0 ? 'saving' : 'plain' })),
    { key: 'tax', label: TOTAL_LABELS.tax, amount: toCents(tax) },
    { key: 'total', label: 'Total', amount: toCents(total), kind: 'total' },
    ...toCome.map(lineOf),
  ];
}

const lineOf = ({ type, value, label }: Order['totals'][number]): SummaryLine => ({
  key: type,
  label: label ?? TOTAL_LABELS[type],
  amount: toCents(value),
});

/** The total of an ordered item; `FREE ($4.99)` for a gift (CAT-076). */
export const itemTotalText = ({ free_value: value, row_total: total }: Order['items'][number]): string =>
  value === undefined ? formatDollars(total) : freeItemText(toCents(value));
