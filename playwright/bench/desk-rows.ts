import { measureOrders, type OrderTimes } from './desk-orders.ts';
import { type BulkPrices, measureBulkPrices } from './desk-products.ts';
import type { Row } from './row.ts';

/** Most ms of a page of a list, or of a search. */
const LIST_MS = 200;

/** Products in the back office, and a bulk change of prices; one measurement. */
export function deskProductRows(api: string): Row[] {
  let measured: Promise<BulkPrices> | undefined;
  const result = () => (measured ??= measureBulkPrices(api));
  return [
    { name: 'desk: list of products, p95', allowed: LIST_MS, unit: 'ms', measure: async () => (await result()).listMs },
    { name: 'desk: bulk change of 10,000 prices', allowed: 30_000, unit: 'ms', measure: async () => (await result()).ms },
    { name: 'desk: shoppers during a bulk change, p95', allowed: 2, measure: async () => (await result()).slowdown },
  ];
}

/** Orders in the back office, and its search; one measurement, which multiplies the orders of the store. */
export function deskOrderRows(api: string, databaseUrl: string): Row[] {
  let measured: Promise<OrderTimes> | undefined;
  const result = () => (measured ??= measureOrders(api, databaseUrl));
  return [
    { name: 'desk: list of 100,000 orders, p95', allowed: LIST_MS, unit: 'ms', measure: async () => (await result()).listMs },
    { name: 'desk: search over everything, p95', allowed: LIST_MS, unit: 'ms', measure: async () => (await result()).searchMs },
  ];
}
