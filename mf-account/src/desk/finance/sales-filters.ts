import { addDays, isDayText } from '@larder/rules';

/** Filters of the sales report, by their names in the address. */
export const SALES_FILTERS = ['by', 'first_day', 'last_day'] as const;

/** What the lines of the report are. */
export const LINES = [
  { value: 'day', label: 'Day' },
  { value: 'category', label: 'Category' },
  { value: 'tax', label: 'State and tax rate' },
] as const;

const MAX_DAYS = 366;
const DEFAULT_DAYS = 28;

/** Period and lines of the report. */
export interface SalesQuery {
  by: (typeof LINES)[number]['value'];
  first_day: string;
  last_day: string;
}

/**
 * The call's query from the address: by default the last 28 days, by day. A period that ends before it begins, or that is longer
 * than the API permits, is cut.
 * @param today day of the store
 */
export function salesQuery(
  { by, first_day: first, last_day: last }: Readonly<Record<(typeof SALES_FILTERS)[number], string>>,
  today: string,
): SalesQuery {
  const lastDay = isDayText(last) ? last : today;
  const earliest = addDays(lastDay, 1 - MAX_DAYS);
  const chosen = isDayText(first) ? first : addDays(lastDay, 1 - DEFAULT_DAYS);
  const firstDay = chosen < earliest ? earliest : chosen;
  return {
    by: LINES.find(({ value }) => value === by)?.value ?? 'day',
    first_day: firstDay > lastDay ? lastDay : firstDay,
    last_day: lastDay,
  };
}
