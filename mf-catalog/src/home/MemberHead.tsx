import { paths } from '@larder/contracts/paths';
import { BUILT, formatDollars, longDayText } from '@larder/rules';
import { useApi, useQuery, useViewer } from '@larder/shell';
import styles from './MemberHead.module.css';
import { nextShipmentQuery } from './home-queries.ts';

function Fact({ href, label, value, note }: { href: string; label: string; value: string; note: string }) {
  return (
    <li>
      <a className={styles.fact} href={href}>
        <span className={styles.label}>{label}</span>
        <span className={styles.value}>{value}</span>
        <span className={styles.note}>{note}</span>
      </a>
    </li>
  );
}

/** The member's own head of the page: greeting, Thrive Cash, what was saved, and the next autoship. */
export function MemberHead() {
  const { account } = useViewer();
  const { data: schedule } = useQuery(nextShipmentQuery(useApi()));
  const cash = account?.thriveCashData.balance ?? 0;
  const saved = account?.current_year_savings ?? 0;
  const items = schedule?.items.length ?? 0;
  return (
    <header className={styles.head}>
      <h1>{account?.firstname ? `Welcome back, ${account.firstname}` : 'Welcome back'}</h1>
      <ul className={styles.facts}>
        <Fact
          href={cash > 0 ? paths.account : paths.thriveCashDeals}
          label="Thrive Cash"
          value={formatDollars(cash)}
          note={cash > 0 ? 'applied to your next order' : 'See what earns it'}
        />
        <Fact
          href={paths.account}
          label="Saved this year"
          value={formatDollars(saved)}
          note={saved > 0 ? 'on your orders' : 'starts with your first order'}
        />
        <Fact
          href={schedule ? paths.autoshipNextShipment : paths.autoship}
          label="Next Autoship delivery"
          value={schedule ? longDayText(schedule.next_date) : 'Not set yet'}
          note={
            !BUILT.autoshipOrders
              ? 'doesn’t ship yet'
              : schedule
                ? `${items} ${items === 1 ? 'item' : 'items'}`
                : 'Never run out of the things you use most'
          }
        />
      </ul>
    </header>
  );
}
