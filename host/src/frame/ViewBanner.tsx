import { useEffect, useState } from 'react';
import type { Account } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import { dateFormat, STORE_TIME_ZONE } from '@larder/rules';
import { useShell } from '@larder/shell';
import { Button } from '@larder/ui';
import styles from './store-time.module.css';

const timeOfDay = dateFormat({ timeZone: STORE_TIME_ZONE, timeStyle: 'short' });

type ViewBannerProps = { account: Pick<Account, 'email' | 'firstname' | 'lastname'>; until: string };

/** The bar of an employee who views the store as a customer: as whom, until when, and the button that ends it. */
export function ViewBanner({ account: { email, firstname, lastname }, until }: ViewBannerProps) {
  const { api, snacks } = useShell();
  const [isEnding, setEnding] = useState(false);
  useEffect(() => {
    // From then on the store is the employee's own again. The machine's time decides, not the store's.
    const timer = setTimeout(() => window.location.reload(), Math.max(0, Date.parse(until) - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);
  const end = async () => {
    setEnding(true);
    try {
      const { customer_id: id } = await api.call('DELETE /desk/view');
      // A new document: nothing of the customer remains in this tab.
      window.location.assign(id === null ? paths.desk : paths.deskCustomer(id));
    } catch {
      snacks.show({ type: 'error', message: 'The view could not be ended. Please try again.' });
      setEnding(false);
    }
  };
  return (
    <section className={`${styles.bar} ${styles.view}`} aria-label="View as customer">
      <span>
        You view the store as <strong>{`${firstname} ${lastname}`.trim() || email}</strong>, until{' '}
        <time dateTime={until}>{timeOfDay.format(new Date(until)).replaceAll('\u202f', ' ')}</time>. Nothing can be changed.
      </span>
      <Button variant="secondary" loading={isEnding} onClick={() => void end()}>
        End
      </Button>
    </section>
  );
}
