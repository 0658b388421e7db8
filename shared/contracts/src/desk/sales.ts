import { z } from 'zod';
import { deskCall } from '../call.ts';
import { day, usd } from '../wire.ts';

/** What the lines of a sales report are. */
const SALES_BY = ['day', 'category', 'tax'] as const;

const salesLine = z.object({
  line_name: z.string(),
  placed_orders: z.number().int(),
  sold_units: z.number().int(),
  product_sales: usd,
  shipping_sales: usd.nullable(),
  tax_collected: usd,
  gross_sales: usd,
  refunds: usd.nullable(),
  net_sales: usd.nullable(),
});
/** A line of a sales report. Null where the amount cannot be attributed to the line. */
export type SalesLine = z.infer<typeof salesLine>;

const books = z.object({
  ordered_amount: usd,
  order_refunds: usd,
  card_payments: usd,
  card_refunds: usd,
  credit_spent: usd,
  credit_returned: usd,
  difference: usd,
});
/** Orders of a period compared with the payments and the ledger. */
export type SalesBooks = z.infer<typeof books>;

const period = { first_day: day, last_day: day };
const query = z.object({ ...period, by: z.enum(SALES_BY).default('day') });

/** Sales reports. */
export const deskSalesCalls = {
  'GET /desk/reports/sales': deskCall({
    summary: 'Sales of a period of at most 366 days, by day, by category or by tax rate',
    permission: 'reports.read',
    query,
    response: z.object({ sales_lines: z.array(salesLine) }),
  }),
  'GET /desk/reports/sales/export': deskCall({
    summary: 'The same report as a CSV file',
    permission: 'reports.read',
    produces: 'csv',
    query,
    response: z.string(),
  }),
  'GET /desk/reports/books': deskCall({
    summary: 'Orders of a period of at most 366 days compared with their payments and with the ledger, to the cent',
    permission: 'reports.read',
    query: z.object(period),
    response: books,
  }),
};
