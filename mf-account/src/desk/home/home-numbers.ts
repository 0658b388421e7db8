import type { HomeDay } from '@larder/contracts';
import { toCents } from '@larder/rules';

/** Sums of a period; money in cents. Null where the employee may not read them. */
export interface HomeNumbers {
  sales: number | null;
  refunds: number | null;
  orders: number;
  averageOrder: number | null;
  autoshipOrders: number;
  joined: number;
  ended: number;
  failedPayments: number | null;
}

const sum = (days: readonly HomeDay[], read: (day: HomeDay) => number): number =>
  days.reduce((total, day) => total + read(day), 0);

/** Adds up an amount or a count of the days; null when the employee may not read it. */
function sumIfRead(days: readonly HomeDay[], read: (day: HomeDay) => number | null): number | null {
  return days.some((day) => read(day) === null) ? null : sum(days, (day) => read(day) ?? 0);
}

/** An amount of a day in cents; null stays null. */
export const centsOf = (dollars: number | null): number | null => (dollars === null ? null : toCents(dollars));

/** Adds up a period. The average order is null without orders, too. */
export function sumDays(days: readonly HomeDay[]): HomeNumbers {
  const orders = sum(days, (day) => day.placed_orders);
  const sales = sumIfRead(days, (day) => centsOf(day.gross_sales));
  return {
    sales,
    refunds: sumIfRead(days, (day) => centsOf(day.refunds)),
    orders,
    averageOrder: sales === null || orders === 0 ? null : Math.round(sales / orders),
    autoshipOrders: sum(days, (day) => day.autoship_orders),
    joined: sum(days, (day) => day.joined_members),
    ended: sum(days, (day) => day.ended_members),
    failedPayments: sumIfRead(days, (day) => day.failed_payments),
  };
}
