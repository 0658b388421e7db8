import { Logo } from '@larder/ui';
import { useSite } from '../app/site.ts';
import styles from './header.module.css';
import { telOf } from './phone.ts';

/** While the store is closed: its name and phone number, and no links to pages that do not open (SHELL-102). */
export function MaintenanceHeader() {
  const { phone } = useSite();
  return (
    <header className={styles.header}>
      <div className={styles.bar} data-enclosed>
        <span className={styles.logo} role="img" aria-label="Larder">
          <Logo height={30} />
        </span>
        <div className={styles.tools}>
          <a href={telOf(phone)}>{phone}</a>
        </div>
      </div>
    </header>
  );
}
