import type { DeskHome, HomeDay } from '@larder/contracts';
import { formatUsdShort, grouped, shortDayText } from '@larder/rules';
import { Chart } from '@larder/ui/desk/Chart.tsx';
import { centsOf } from './home-numbers.ts';
import styles from './home.module.css';

/** Text of a count; parts of one, at the axis of a small chart, have none. */
const count = (value: number): string => (Number.isInteger(value) ? grouped(value) : '');

/** Charts by day, the period before as a second line: orders and new members; sales and failed payments where the employee may read them. */
export function HomeCharts({ home }: { home: DeskHome }) {
  const labels = home.period.map(({ date }) => shortDayText(date));
  const series = (read: (day: HomeDay) => number) =>
    [
      { name: 'This period', values: home.period.map(read) },
      { name: 'Period before', values: home.previous_period.map(read) },
    ] as const;
  const readsMoney = home.period.every(({ gross_sales: sales }) => sales !== null);
  const readsPayments = home.period.every(({ failed_payments: failed }) => failed !== null);
  return (
    <div className={styles.charts}>
      {readsMoney && (
        <Chart
          title="Sales by day"
          labels={labels}
          series={series((day) => centsOf(day.gross_sales) ?? 0)}
          format={formatUsdShort}
        />
      )}
      <Chart title="Orders by day" kind="bar" labels={labels} series={series((day) => day.placed_orders)} format={count} />
      <Chart title="New members by day" kind="bar" labels={labels} series={series((day) => day.joined_members)} format={count} />
      {readsPayments && (
        <Chart
          title="Failed payments by day"
          kind="bar"
          labels={labels}
          series={series((day) => day.failed_payments ?? 0)}
          format={count}
        />
      )}
    </div>
  );
}
