import type { DeskHome } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import { formatUsd } from '@larder/rules';
import { Stat } from '@larder/ui/desk/index.ts';
import { sumDays } from './home-numbers.ts';
import styles from './home.module.css';

/** Numbers of a period, each compared with the period before. Numbers that the employee may not read are not shown. */
export function HomeStats({ home }: { home: DeskHome }) {
  const now = sumDays(home.period);
  const before = sumDays(home.previous_period);
  const share = now.orders === 0 ? 0 : Math.round((100 * now.autoshipOrders) / now.orders);
  const comparedWith = home.period.length === 1 ? 'the day before' : `the ${home.period.length} days before`;
  const money = (label: string, name: 'sales' | 'refunds' | 'averageOrder', isRiseBad = false) =>
    now.sales !== null && (
      <Stat
        label={label}
        value={now[name] === null ? '–' : formatUsd(now[name])}
        {...(now[name] !== null && { now: now[name] })}
        {...(before[name] !== null && { before: before[name] })}
        comparedWith={comparedWith}
        isRiseBad={isRiseBad}
      />
    );
  return (
    <section aria-label="Numbers" className={styles.stats}>
      {money('Sales', 'sales')}
      <Stat label="Orders" value={now.orders} now={now.orders} before={before.orders} comparedWith={comparedWith} />
      {money('Average order', 'averageOrder')}
      {money('Refunds', 'refunds', true)}
      <Stat
        label={`Autoship orders (${share} % of orders)`}
        value={now.autoshipOrders}
        now={now.autoshipOrders}
        before={before.autoshipOrders}
        comparedWith={comparedWith}
      />
      <Stat label="New members" value={now.joined} now={now.joined} before={before.joined} comparedWith={comparedWith} />
      <Stat
        label="Ended memberships"
        value={now.ended}
        now={now.ended}
        before={before.ended}
        comparedWith={comparedWith}
        isRiseBad
      />
      {now.failedPayments !== null && (
        <Stat
          label="Failed payments"
          value={<a href={`${paths.deskPayments}?payment_state=refused`}>{now.failedPayments}</a>}
          now={now.failedPayments}
          {...(before.failedPayments !== null && { before: before.failedPayments })}
          comparedWith={comparedWith}
          isRiseBad
        />
      )}
    </section>
  );
}
