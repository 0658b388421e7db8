import type { DeskHome, HomeDay } from '@larder/contracts';
import { formatUsdShort, shortDayText } from '@larder/rules';
import { Chart } from '@larder/ui/desk/Chart.tsx';
import { centsOf } from './home-numbers.ts';
import styles from './home.module.css';

const count = (value: number): string => (Number.isInteger(value) ? String(value) : '');

/** Charts by day, the period before as a second line: sales where the employee may read them, orders and new members. */
export function HomeCharts({ home }: { home: DeskHome }) {
  const labels = home.period.map(({ date }) => shortDayText(date));
  const series = (read: (day: HomeDay) => number) =>
    [
      { name: 'This period', values: home.period.map(read) },
      { name: 'Period before', values: home.previous_period.map(read) },
    ] as const;
  const readsMoney = home.period.every(({ gross_sales: sales }) => sales !== null);
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
    </div>
  );
}
