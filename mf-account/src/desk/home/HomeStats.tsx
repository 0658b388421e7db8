import type { DeskHome } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import { formatUsd, grouped } from '@larder/rules';
import { Stat } from '@larder/ui/desk/index.ts';
import type { ReactNode } from 'react';
import { type HomeNumbers, sumDays } from './home-numbers.ts';
import styles from './home.module.css';

/** A number of the home page: `money` in cents. `text` shows it otherwise. */
interface Tile {
  label: string;
  name: keyof HomeNumbers;
  isMoney?: true;
  isRiseBad?: true;
  show?: (value: number, numbers: HomeNumbers) => ReactNode;
}

const percentOf = (part: number, all: number): number => (all === 0 ? 0 : Math.round((100 * part) / all));

const TILES: readonly Tile[] = [
  { label: 'Sales', name: 'sales', isMoney: true },
  { label: 'Orders', name: 'orders' },
  { label: 'Average order', name: 'averageOrder', isMoney: true },
  { label: 'Refunds', name: 'refunds', isMoney: true, isRiseBad: true },
  {
    label: 'Autoship orders',
    name: 'autoshipOrders',
    show: (value, { orders }) => `${grouped(value)} (${percentOf(value, orders)} %)`,
  },
  { label: 'New members', name: 'joined' },
  { label: 'Ended memberships', name: 'ended', isRiseBad: true },
  {
    label: 'Failed payments',
    name: 'failedPayments',
    isRiseBad: true,
    show: (value) => <a href={`${paths.deskPayments}?payment_state=refused`}>{grouped(value)}</a>,
  },
];

/** Numbers of a period, each compared with the period before. Numbers that the employee may not read are not shown. */
export function HomeStats({ home }: { home: DeskHome }) {
  const now = sumDays(home.period);
  const before = sumDays(home.previous_period);
  return (
    <section aria-label="Numbers" className={styles.stats}>
      {TILES.map(({ label, name, isMoney = false, isRiseBad = false, show = isMoney ? formatUsd : grouped }) => {
        const [value, earlier] = [now[name], before[name]];
        if (value === null) return null;
        return (
          <Stat
            key={name}
            label={label}
            value={show(value, now)}
            now={value}
            {...(earlier !== null && { before: earlier })}
            isRiseBad={isRiseBad}
          />
        );
      })}
    </section>
  );
}
