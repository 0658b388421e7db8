import { addDays, isDayText, losAngelesMoment } from '@larder/rules';
import { type DeskFilters, deskFilterQuery } from '@larder/shell/bundled/desk/use-desk-filters';
import type { FilterField } from '@larder/ui/desk/index.ts';
import { BOX_OPTIONS, STAGE_OPTIONS } from './order-text.ts';

/** Filters of the list of orders, by their names in the address. */
export const ORDER_FILTERS = [
  'q',
  'shipping_stage',
  'payment_state',
  'box_type',
  'from',
  'to',
  'total_from',
  'total_to',
  'customer_id',
] as const;

/** Filters of the list of orders. `from` and `to` are days of the store, both included. */
export type OrderFilters = DeskFilters<(typeof ORDER_FILTERS)[number]>;

/** Fields of the filter bar. `customer_id` comes from links alone. */
export const ORDER_FIELDS: readonly FilterField[] = [
  { name: 'q', label: 'Order or customer', type: 'search' },
  { name: 'shipping_stage', label: 'Stage', type: 'select', options: STAGE_OPTIONS },
  {
    name: 'payment_state',
    label: 'Payment',
    type: 'select',
    options: [
      { value: 'paid', label: 'Paid' },
      { value: 'refunded', label: 'Refunded' },
      { value: 'open', label: 'Open' },
      { value: 'failed', label: 'Failed' },
    ],
  },
  { name: 'box_type', label: 'Box', type: 'select', options: BOX_OPTIONS },
  { name: 'from', label: 'From', type: 'date' },
  { name: 'to', label: 'To', type: 'date' },
  { name: 'total_from', label: 'Total from ($)', type: 'number' },
  { name: 'total_to', label: 'Total to ($)', type: 'number' },
];

const startOf = (day: string): string => (isDayText(day) ? losAngelesMoment(day).toISOString() : '');
const whole = (text: string): string => (/^\d{1,7}$/.test(text) ? text : '');

/** The API's query from filters: days become moments in UTC. Days and amounts that are none are ignored. */
export const orderQuery = ({ from, to, total_from: least, total_to: most, ...others }: OrderFilters): Record<string, string> =>
  deskFilterQuery({
    ...others,
    from: startOf(from),
    to: isDayText(to) ? startOf(addDays(to, 1)) : '',
    total_from: whole(least),
    total_to: whole(most),
  });

/** Address of the filtered list as a CSV file. */
export const orderExport = (filters: OrderFilters): string =>
  `/api/v1/desk/orders/export?${new URLSearchParams({ ...orderQuery(filters), reqsource: 'web' }).toString()}`;
